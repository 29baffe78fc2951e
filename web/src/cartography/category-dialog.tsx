import { createCategory } from '@atlas/contract/assets';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as cartographyText from '@atlas/messages/cartography';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

type CategoryDialogProps = { companyID: CompanyId; onClose: () => void; onAdded: (categoryID: string) => void };

/** Adds a category without leaving the unsaved boundary. */
export function CategoryDialog({ companyID, onClose, onAdded }: CategoryDialogProps) {
  const form = useContractForm(createCategory, {
    values: { category: '' },
    input: ({ category }) => ({ params: { companyID }, body: { category: category.trim() } }),
    onSuccess: ({ _id }) => {
      onAdded(_id);
      onClose();
    },
  });
  const addCategory = cartographyText.addCategory();
  return (
    <FormDialog title={addCategory} form={form} send={addCategory} onClose={onClose}>
      <TextField label={cartographyText.newCategory()} autoComplete="off" maxLength={80} {...form.field('category')} />
    </FormDialog>
  );
}
