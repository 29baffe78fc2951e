import * as ledgerText from '@atlas/messages/ledger';
import { TextField, type TextFieldProps } from '../ui/text-field.tsx';
import { readMegajoules } from './amounts.ts';

/** An amount of Megajoules, as people type it. */
export function AmountField(props: TextFieldProps) {
  return <TextField required hint={ledgerText.amountHint()} inputMode="decimal" autoComplete="off" {...props} />;
}

/** What is wrong with an amount as typed. */
export function checkAmount(text: string): string | undefined {
  return readMegajoules(text) === undefined ? ledgerText.amountRefused() : undefined;
}

/** What is wrong with a required text field. */
export function checkLine(text: string): string | undefined {
  return text.trim() === '' ? ledgerText.required() : undefined;
}
