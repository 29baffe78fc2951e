import type { CompanyOverview } from '@atlas/contract/companies';
import * as adminText from '@atlas/messages/admin';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';

const InvitationDialog = lateDialog(async () => (await import('./invitation-dialog.tsx')).InvitationDialog);

/** A button and its dialog, which invites a person into the company. */
export function InvitePerson({ company }: { company: CompanyOverview }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MailPlus className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {adminText.invite()}
      </Button>
      {open && <InvitationDialog companyID={company.companyID} onClose={() => setOpen(false)} />}
    </>
  );
}
