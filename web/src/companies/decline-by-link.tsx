import * as peopleText from '@atlas/messages/people';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';

const DeclineDialog = lateDialog(async () => (await import('./decline-dialog.tsx')).DeclineDialog);

/** Declines the invitation of a mailed link after asking for confirmation; its holder needs no account. */
export function DeclineByLink({ token, onDeclined }: { token: string; onDeclined: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <div>
      <Button size="large" onClick={() => setAsked(true)} onPointerEnter={DeclineDialog.prepare}>
        {peopleText.invitationDecline()}
      </Button>
      {asked && <DeclineDialog token={token} onDeclined={onDeclined} onClose={() => setAsked(false)} />}
    </div>
  );
}
