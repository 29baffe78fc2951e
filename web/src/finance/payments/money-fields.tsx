import type { PaymentAccount } from '@atlas/contract/payments';
import * as paymentsText from '@atlas/messages/payments';
import type { ComponentProps } from 'react';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { nameInUnit } from '../books/name-account.ts';

type MoneyField = 'account' | 'amount' | 'receivedOn' | 'reference';
type MoneyFieldsProps = {
  accounts: readonly PaymentAccount[];
  today: string;
  /** Binds a field of the form. */
  field: (name: MoneyField) => Partial<ComponentProps<typeof TextField>> & Partial<ComponentProps<typeof SelectField>>;
};

/** Where money came to or goes from, how much, when, and by which reference. */
export function MoneyFields({ accounts, today, field }: MoneyFieldsProps) {
  const options = accounts.map(({ slug, name, unit }) => ({ value: slug, label: nameInUnit(name, unit) }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField required label={paymentsText.account()} options={options} {...field('account')} />
      <TextField required label={paymentsText.amount()} inputMode="decimal" autoComplete="off" {...field('amount')} />
      <TextField required type="date" label={paymentsText.day()} max={today} {...field('receivedOn')} />
      <TextField
        label={paymentsText.reference()}
        hint={paymentsText.referenceHint()}
        maxLength={60}
        autoComplete="off"
        {...field('reference')}
      />
    </div>
  );
}
