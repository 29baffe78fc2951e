import * as shellText from '@atlas/messages/shell';
import * as uiText from '@atlas/messages/ui';
import { useState } from 'react';
import { removeDrafts } from '../cartography/draft-database.ts';
import { Button } from '../ui/button.tsx';
import { DialogWindow } from '../ui/dialog-window.tsx';

type DraftQuestionProps = { person: string; onLeave: () => void; onClose: () => void };

/** Asks before a sign-out what becomes of a boundary that was not saved. */
export function DraftQuestion({ person, onLeave, onClose }: DraftQuestionProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await removeDrafts(person).catch((error: unknown) => {
      console.warn('The draft could not be removed from this device.', error);
    });
    onLeave();
  };
  return (
    <DialogWindow
      open
      question
      title={shellText.draftTitle()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{uiText.cancel()}</Button>
          <Button tone="danger" busy={busy} onClick={() => void remove()}>
            {shellText.draftRemove()}
          </Button>
          <Button tone="primary" onClick={onLeave}>
            {shellText.draftKeep()}
          </Button>
        </>
      }
    >
      <p>{shellText.draftQuestion()}</p>
    </DialogWindow>
  );
}
