import { createCategory } from '@atlas/contract/assets';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as cartographyText from '@atlas/messages/cartography';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { TextField } from '../ui/text-field.tsx';

type CategoryDialogProps = { companyID: CompanyId; onClose: () => void; onAdded: (categoryID: string) => void };

/** Adds a category without leaving the boundary that waits to be saved. */
export function CategoryDialog({ companyID, onClose, onAdded }: CategoryDialogProps) {
  const [name, setName] = useState('');
  const write = useWrite(createCategory, {
    onSuccess: ({ _id }) => {
      onAdded(_id);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() !== '') write.mutate({ params: { companyID }, body: { category: name.trim() } });
  };
  return (
    <Dialog title={cartographyText.addCategory()} open onClose={onClose}>
      <form className="flex flex-col gap-3" onSubmit={submit}>
        <TextField
          label={cartographyText.newCategory()}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <FormError error={write.error} />
        <Button type="submit" tone="primary" className="self-end" busy={write.isPending}>
          {cartographyText.addCategory()}
        </Button>
      </form>
    </Dialog>
  );
}
