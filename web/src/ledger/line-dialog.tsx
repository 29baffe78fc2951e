import * as ledgerText from '@atlas/messages/ledger';
import { useState } from 'react';
import { TextField } from '../ui/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

type LineDialogProps = {
  title: string;
  label: string;
  send: string;
  tone?: 'primary' | 'danger';
  maximum: number;
  busy: boolean;
  unavailableReason?: string | undefined;
  error: unknown;
  onSend: (text: string) => void;
  onClose: () => void;
};

/** Asks for one line of text: a reason, a reference. */
export function LineDialog({ label, maximum, onSend, ...rest }: LineDialogProps) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <FormDialog
      {...rest}
      onSend={() => {
        if (text.trim() === '') setMissing(true);
        else onSend(text.trim());
      }}
    >
      <TextField
        required
        label={label}
        maxLength={maximum}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
        error={missing ? ledgerText.required() : undefined}
      />
    </FormDialog>
  );
}
