import { createCategory } from '@atlas/contract/assets';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as companiesText from '@atlas/messages/companies';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

/** The name of a new category. */
export function CategoryDialog({ companyID, onClose }: { companyID: CompanyId; onClose: () => void }) {
  const form = useContractForm(createCategory, {
    values: { category: '' },
    input: (body) => ({ params: { companyID }, body }),
    onSuccess: onClose,
  });
  return (
    <FormDialog title={companiesText.addCategory()} form={form} send={companiesText.create()} onClose={onClose}>
      <TextField
        label={companiesText.categoryName()}
        required
        autoFocus
        autoComplete="off"
        {...form.field('category')}
      />
    </FormDialog>
  );
}
