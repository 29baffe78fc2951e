import type { Company } from '@atlas/contract/companies';
import * as profileText from '@atlas/messages/profile';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';

const LeaveDialog = lateDialog(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** Lets a member end their own membership; nothing for an operator, who belongs to no company by role. */
export function LeaveButton({ company }: { company: Company }) {
  const [open, setOpen] = useState(false);
  if (company.role === 'SUPERADMIN') return null;
  return (
    <>
      <Button tone="quiet" aria-label={`${profileText.leave()}: ${company.company}`} onClick={() => setOpen(true)}>
        {profileText.leave()}
      </Button>
      {open && <LeaveDialog company={company} onClose={() => setOpen(false)} />}
    </>
  );
}
