import { createCategory, listCompanyAssets } from '@atlas/contract/assets';
import { type CompanyOverview, readCompany } from '@atlas/contract/companies';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { readFormIssues } from '../api/form-issues.ts';
import { useWrite } from '../api/use-write.ts';
import { companiesText } from '../strings/companies.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A button and its dialog: the name of a new category. Whoever may plot may file. */
export function AddCategory({ company }: { company: CompanyOverview }) {
  const [open, setOpen] = useState(false);
  const form = useForm({ defaultValues: { category: '' } });
  const close = () => {
    setOpen(false);
    form.reset();
    write.reset();
  };
  const write = useWrite(createCategory, { outdates: [readCompany, listCompanyAssets], onSuccess: close });
  const submit = form.handleSubmit((values) => {
    const issues = readFormIssues(createCategory.body, values);
    if (issues?.[0]) return form.setError('category', { message: issues[0].message }, { shouldFocus: true });
    write.mutate({ params: { companyID: company.companyID }, body: values });
  });
  const { plot } = company.permits;
  return (
    <>
      <Button unavailableReason={plot.allowed ? undefined : (plot.reason ?? '')} onClick={() => setOpen(true)}>
        <Plus className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
        {companiesText.addCategory}
      </Button>
      <Dialog title={companiesText.addCategory} open={open} onClose={close}>
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <TextField
            label={companiesText.categoryName}
            required
            autoFocus
            autoComplete="off"
            error={form.formState.errors.category?.message}
            {...form.register('category')}
          />
          <FormError error={write.error} />
          <div className="flex justify-end gap-2">
            <Button onClick={close}>{companiesText.cancel}</Button>
            <Button type="submit" tone="primary" busy={write.isPending}>
              {companiesText.create}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
