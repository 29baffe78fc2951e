import * as fieldSurveyText from '@atlas/messages/field-survey';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type RemoveQuestionProps = { name: string; children: ReactNode; onRemove: () => void; onClose: () => void };

/** Asks before something leaves this device for good. */
export function RemoveQuestion({ name, children, onRemove, onClose }: RemoveQuestionProps) {
  return (
    <Dialog
      title={fieldSurveyText.removeTitle({ name })}
      open
      question
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{fieldSurveyText.goBack()}</Button>
          <Button tone="danger" onClick={onRemove}>
            {fieldSurveyText.removeForGood()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">{children}</div>
    </Dialog>
  );
}
