import { type AssetOffer, setCommodity } from '@atlas/contract/catalogue';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as catalogueText from '@atlas/messages/catalogue';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';

type CommodityDialogProps = {
  companyID: CompanyId;
  category: AssetOffer['category'];
  commodity: string;
  onClose: () => void;
};

/** The public catalogue that lists a category's assets. */
export function CommodityDialog({ companyID, category, commodity, onClose }: CommodityDialogProps) {
  const form = useContractForm(setCommodity, {
    values: { commodity },
    input: (values) => ({
      params: { companyID, categoryId: category._id },
      body: { commodity: values.commodity.trim() },
    }),
    onSuccess: (reply) => {
      toast.success(catalogueText.catalogueChanged({ commodity: reply.commodity }));
      onClose();
    },
  });
  const title = catalogueText.catalogueOf({ category: category.category });
  return (
    <FormDialog title={title} form={form} send={catalogueText.keep()} onClose={onClose}>
      <p className="text-secondary">{catalogueText.catalogueSentence()}</p>
      <TextField
        label={catalogueText.commodityField()}
        hint={catalogueText.commodityHint()}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={40}
        required
        className="figure"
        {...form.field('commodity')}
      />
    </FormDialog>
  );
}
