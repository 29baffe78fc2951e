import * as companiesText from '@atlas/messages/companies';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { latePart } from '../ui/late-part.tsx';

const Form = latePart(async () => (await import('./create-company-form.tsx')).CreateCompanyForm);

/** A button and its dialog, which makes a new company. */
export function CreateCompany({ tone = 'secondary' }: { tone?: 'primary' | 'secondary' }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone={tone} onClick={() => setOpen(true)}>
        <Plus className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
        {companiesText.createCompany()}
      </Button>
      <Dialog title={companiesText.createCompany()} open={open} onClose={close}>
        <Form onClose={close} />
      </Dialog>
    </>
  );
}
