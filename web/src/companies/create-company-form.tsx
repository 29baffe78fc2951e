import { createCompany } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { readFormIssues, showFormIssues } from '../api/form-issues.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toasts.tsx';
import { storeSelectedCompany } from './selected-company.ts';

/** Name and e-mail of a new company, whose page is opened once it is there. */
export function CreateCompanyForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { company: '', companyEmail: '' } });
  const { errors } = form.formState;
  const write = useWrite(createCompany, {
    onSuccess: (created) => {
      toast.success(companiesText.created({ name: created.company }));
      onClose();
      storeSelectedCompany(created);
      void navigate(`/company/${created.companyID}`);
    },
  });
  const submit = form.handleSubmit((values) => {
    const issues = readFormIssues(createCompany.body, values);
    if (issues) return showFormIssues(form.setError, issues);
    write.mutate({ body: values });
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-secondary">{companiesText.createLead()}</p>
      <TextField
        label={companiesText.companyName()}
        autoComplete="organization"
        required
        autoFocus
        error={errors.company?.message}
        {...form.register('company')}
      />
      <TextField
        label={companiesText.companyEmail()}
        type="email"
        autoComplete="off"
        required
        error={errors.companyEmail?.message}
        {...form.register('companyEmail')}
      />
      <FormError error={write.error} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{companiesText.cancel()}</Button>
        <Button type="submit" tone="primary" busy={write.isPending}>
          {companiesText.create()}
        </Button>
      </div>
    </form>
  );
}
