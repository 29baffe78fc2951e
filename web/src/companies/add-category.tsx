import { createCategory } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { readFormIssues } from '../api/form-issues.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A button and its dialog: the name of a new category. Whoever may plot may file. */
export function AddCategory({ company }: { company: CompanyOverview }) {
  const [open, setOpen] = useState(false);
  const [category, setCategory] = useState('');
  const [issue, setIssue] = useState<string>();
  const close = () => {
    setOpen(false);
    setCategory('');
    setIssue(undefined);
    write.reset();
  };
  const write = useWrite(createCategory, { onSuccess: close });
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = readFormIssues(createCategory.body, { category })?.[0];
    setIssue(found?.message);
    if (found) field.current?.focus();
    else write.mutate({ params: { companyID: company.companyID }, body: { category } });
  };
  const { plot } = company.permits;
  return (
    <>
      <Button unavailableReason={plot.allowed ? undefined : (plot.reason ?? '')} onClick={() => setOpen(true)}>
        <Plus className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
        {companiesText.addCategory()}
      </Button>
      <Dialog title={companiesText.addCategory()} open={open} onClose={close}>
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <TextField
            label={companiesText.categoryName()}
            required
            autoFocus
            autoComplete="off"
            error={issue}
            ref={field}
            value={category}
            onChange={(event) => {
              setCategory(event.target.value);
              setIssue(undefined);
            }}
          />
          <FormError error={write.error} />
          <div className="flex justify-end gap-2">
            <Button onClick={close}>{companiesText.cancel()}</Button>
            <Button type="submit" tone="primary" busy={write.isPending}>
              {companiesText.create()}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
