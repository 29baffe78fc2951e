import { createCompany } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { useNavigate } from 'react-router';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { storeSelectedCompany } from './selected-company.ts';

/** Name and email of a new company; its page opens once it has been created. */
export function CompanyDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useContractForm(createCompany, {
    values: { company: '', companyEmail: '' },
    input: (body) => ({ body }),
    onSuccess: (created) => {
      toast.success(companiesText.created({ name: created.company }));
      onClose();
      storeSelectedCompany(created);
      void navigate(`/company/${created.companyID}`);
    },
  });
  return (
    <FormDialog title={companiesText.createCompany()} form={form} send={companiesText.create()} onClose={onClose}>
      <p className="text-secondary">{companiesText.createLead()}</p>
      <TextField
        label={companiesText.companyName()}
        autoComplete="organization"
        required
        autoFocus
        {...form.field('company')}
      />
      <TextField
        label={companiesText.companyEmail()}
        type="email"
        autoComplete="off"
        required
        {...form.field('companyEmail')}
      />
    </FormDialog>
  );
}
