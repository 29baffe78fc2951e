import * as fieldSurveyText from '@atlas/messages/field-survey';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type CorrectionDialogProps = {
  /** What is corrected. */
  name: string;
  /** Why it cannot be saved as it is. */
  fault: string | undefined;
  onSave: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A form that corrects what only this device has. */
export function CorrectionDialog({ name, fault, onSave, onClose, children }: CorrectionDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={fieldSurveyText.correct({ name })}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{fieldSurveyText.goBack()}</Button>
          <Button type="submit" form={formId} tone="primary" unavailableReason={fault}>
            {fieldSurveyText.saveCorrection()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (fault === undefined) onSave();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
