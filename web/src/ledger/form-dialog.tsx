import * as ledgerText from '@atlas/messages/ledger';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { Status } from '../ui/status.tsx';

type FormDialogProps = {
  title: string;
  /** The word on the button that sends. */
  send: string;
  tone?: 'primary' | 'danger';
  busy: boolean;
  /** Why it cannot be sent now. */
  unavailableReason?: string | undefined;
  error: unknown;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A short form above the screen. */
export function FormDialog({ title, send, tone = 'primary', busy, error, onSend, onClose, ...rest }: FormDialogProps) {
  const { unavailableReason, children } = rest;
  return (
    <Dialog open title={title} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && unavailableReason === undefined) onSend();
        }}
      >
        {children}
        <FormError error={error} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          {unavailableReason && <Status tone="bad" word={unavailableReason} className="mr-auto" />}
          <Button onClick={onClose}>{ledgerText.cancel()}</Button>
          <Button type="submit" tone={tone} busy={busy} unavailableReason={unavailableReason}>
            {send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
