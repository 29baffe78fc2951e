import * as assetPageText from '@atlas/messages/asset-page';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { TextField } from '../ui/text-field.tsx';

type ReasonDialogProps = {
  title: string;
  sentence: string;
  /** Whether the step needs a reason. */
  needsReason: boolean;
  busy: boolean;
  error: unknown;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

const LONGEST_REASON = 500;

/** A step in an asset's life is confirmed, with its reason where the register keeps one. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, sentence, needsReason, busy, error, onConfirm, onClose, children } = props;
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = needsReason && reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!missing && !busy) onConfirm(reason.trim());
  };
  return (
    <Dialog open question title={title} onClose={onClose}>
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <p>{sentence}</p>
        {children}
        {needsReason && (
          <TextField
            label={assetPageText.reason()}
            autoComplete="off"
            maxLength={LONGEST_REASON}
            value={reason}
            error={asked && missing ? assetPageText.reasonMissing() : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <FormError error={error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{assetPageText.cancel()}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {assetPageText.confirm()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
