import { type AssetOffer, setCommodity } from '@atlas/contract/catalogue';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as catalogueText from '@atlas/messages/catalogue';
import { type FormEvent, useState } from 'react';
import { readFormIssues } from '../api/form-issues.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toasts.tsx';

type CommodityDialogProps = {
  companyID: CompanyId;
  category: AssetOffer['category'];
  commodity: string;
  onClose: () => void;
};

/** In which public catalogue the assets of a category stand. */
export function CommodityDialog({ companyID, category, commodity, onClose }: CommodityDialogProps) {
  const [text, setText] = useState(commodity);
  const [issue, setIssue] = useState<string>();
  const write = useWrite(setCommodity, {
    onSuccess: (reply) => {
      toast.success(catalogueText.catalogueChanged({ commodity: reply.commodity }));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { commodity: text.trim() };
    const found = readFormIssues<typeof body>(setCommodity.body, body)?.[0]?.message;
    setIssue(found);
    if (found === undefined) write.mutate({ params: { companyID, categoryId: category._id }, body });
  };
  return (
    <Dialog open title={catalogueText.catalogueOf({ category: category.category })} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-secondary">{catalogueText.catalogueSentence()}</p>
        <TextField
          label={catalogueText.commodityField()}
          hint={catalogueText.commodityHint()}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          required
          className="figure"
          value={text}
          error={issue}
          onChange={(event) => setText(event.target.value)}
        />
        <FormError error={write.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{catalogueText.cancel()}</Button>
          <Button type="submit" tone="primary" busy={write.isPending}>
            {catalogueText.keep()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
