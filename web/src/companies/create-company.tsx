import * as companiesText from '@atlas/messages/companies';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useProofReason } from '../api/use-proof-reason.ts';
import { Button } from '../ui/button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';

const CompanyDialog = lateDialog(async () => (await import('./company-dialog.tsx')).CompanyDialog);

/** A button and its dialog, which makes a new company. */
export function CreateCompany({ tone = 'secondary' }: { tone?: 'primary' | 'secondary' }) {
  const [open, setOpen] = useState(false);
  const reason = useProofReason();
  return (
    <>
      <Button tone={tone} unavailableReason={reason} onClick={() => setOpen(true)}>
        <Plus className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
        {companiesText.createCompany()}
      </Button>
      {open && <CompanyDialog onClose={() => setOpen(false)} />}
    </>
  );
}
