import * as gatesText from '@atlas/messages/gates';
import { useBlocker } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before leaving unsaved work for another screen. */
export function LeaveDialog({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      open
      question
      title={gatesText.leaveTitle()}
      onClose={blocker.reset}
      actions={
        <>
          <Button tone="danger" onClick={blocker.proceed}>
            {gatesText.leave()}
          </Button>
          <Button tone="primary" onClick={blocker.reset}>
            {gatesText.stay()}
          </Button>
        </>
      }
    >
      <p>{gatesText.leaveSentence()}</p>
    </Dialog>
  );
}
