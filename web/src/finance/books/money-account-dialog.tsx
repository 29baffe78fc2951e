import type { MoneyAccount } from '@atlas/contract/book-entries';
import { MoneyMethod, MoneyUnit } from '@atlas/contract/books';
import { type CompanyId, MoneyAccountId } from '@atlas/contract/identifiers';
import { saveMoneyAccount } from '@atlas/contract/money-accounts';
import * as booksText from '@atlas/messages/books';
import { nameCurrency } from '@atlas/money/write-money';
import { useState } from 'react';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';

type MoneyAccountDialogProps = {
  companyID: CompanyId;
  /** The account to change; without one, a new one is added. */
  account?: MoneyAccount | undefined;
  onClose: () => void;
};

/** Adds a bank account, cash box or wallet, or changes the name and number of one. */
export function MoneyAccountDialog({ companyID, account, onClose }: MoneyAccountDialogProps) {
  const [moneyAccountID] = useState(() => account?._id ?? MoneyAccountId.parse(crypto.randomUUID()));
  const form = useContractForm(saveMoneyAccount, {
    values: {
      name: account?.name ?? '',
      accountNumber: account?.accountNumber ?? '',
      method: account?.method ?? 'bank',
      unit: account?.unit ?? 'USD',
    },
    input: ({ name, accountNumber, method, unit }) => ({
      params: { companyID, moneyAccountID },
      body: {
        name,
        accountNumber: accountNumber.trim() === '' ? null : accountNumber,
        method: MoneyMethod.parse(method),
        unit: MoneyUnit.parse(unit),
      },
    }),
    check: ({ name }) => ({ name: name.trim() === '' ? booksText.nameMissing() : undefined }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  const title = account === undefined ? booksText.addMoneyAccount() : booksText.changeMoneyAccount();
  return (
    <FormDialog title={title} form={form} send={booksText.save()} onClose={onClose}>
      {account === undefined && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            required
            label={booksText.methodLabel()}
            options={MoneyMethod.options.map((method) => ({ value: method, label: booksText.method({ method }) }))}
            {...form.field('method')}
          />
          <SelectField
            required
            label={booksText.unit()}
            options={MoneyUnit.options.map((unit) => ({ value: unit, label: nameCurrency(unit) }))}
            {...form.field('unit')}
          />
        </div>
      )}
      <TextField required label={booksText.eventName()} maxLength={80} autoComplete="off" {...form.field('name')} />
      <TextField
        label={booksText.accountNumber()}
        hint={booksText.accountNumberHint()}
        maxLength={60}
        autoComplete="off"
        {...form.field('accountNumber')}
      />
    </FormDialog>
  );
}
