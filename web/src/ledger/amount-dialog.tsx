import * as ledgerText from '@atlas/messages/ledger';
import { type ReactNode, useState } from 'react';
import { TextField } from '../ui/text-field.tsx';
import { readMegajoules } from './amounts.ts';
import { FormDialog } from './form-dialog.tsx';

type AmountDialogProps = {
  title: string;
  label: string;
  send: string;
  /** A line of text beside the amount, where one is needed. */
  lineLabel?: string;
  busy: boolean;
  unavailableReason?: string | undefined;
  error: unknown;
  onSend: (milli: string, line: string) => void;
  onClose: () => void;
  /** Further parts of the form, told the amount as it is typed. */
  children?: (milli: string | undefined) => ReactNode;
};

/** Asks for an amount of Megajoules. */
export function AmountDialog({ label, lineLabel, onSend, children, ...rest }: AmountDialogProps) {
  const [amount, setAmount] = useState('');
  const [line, setLine] = useState('');
  const [asked, setAsked] = useState(false);
  const milli = readMegajoules(amount);
  const isLineMissing = lineLabel !== undefined && line.trim() === '';
  return (
    <FormDialog
      {...rest}
      onSend={() => {
        setAsked(true);
        if (milli !== undefined && !isLineMissing) onSend(milli, line.trim());
      }}
    >
      <TextField
        required
        label={label}
        hint={ledgerText.amountHint()}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => {
          setAmount(event.target.value);
          setAsked(false);
        }}
        error={asked && milli === undefined ? ledgerText.amountRefused() : undefined}
      />
      {lineLabel !== undefined && (
        <TextField
          required
          label={lineLabel}
          maxLength={200}
          value={line}
          onChange={(event) => {
            setLine(event.target.value);
            setAsked(false);
          }}
          error={asked && isLineMissing ? ledgerText.required() : undefined}
        />
      )}
      {children?.(milli)}
    </FormDialog>
  );
}
