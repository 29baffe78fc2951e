import type { CompanyId } from '@atlas/contract/identifiers';
import type { PaymentDue } from '@atlas/contract/payments';
import { matchLine, type StatementLine } from '@atlas/contract/statement-lines';
import * as paymentsText from '@atlas/messages/payments';
import { writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readAmount } from '../rops/amounts.ts';
import { typeAmount } from './type-amount.ts';

type MatchDialogProps = {
  companyID: CompanyId;
  line: StatementLine;
  dues: readonly PaymentDue[];
  onClose: () => void;
};

/** Gives the money of a line to one deal, or to two in parts. */
export function MatchDialog({ companyID, line, dues, onClose }: MatchDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const find = (id: string) => dues.find((due) => due.id === id);
  const whole = typeAmount(line.amount);
  const form = useContractForm(matchLine, {
    values: { first: '', firstAmount: whole, second: '', secondAmount: '' },
    input: ({ first, firstAmount, second, secondAmount }) => ({
      params: { companyID, lineID: line._id },
      body: {
        key,
        with: {
          parts: [
            { for: { kind: find(first)?.kind ?? 'contract', id: first }, amount: readAmount(firstAmount) },
            ...(second === ''
              ? []
              : [{ for: { kind: find(second)?.kind ?? 'contract', id: second }, amount: readAmount(secondAmount) }]),
          ],
        },
      },
    }),
    check: ({ first }) => ({ first: find(first) === undefined ? paymentsText.dealMissing() : undefined }),
    onSuccess: onClose,
  });
  const options = dues.map(({ id, reference, buyer, dueNow, unit }) => ({
    value: id,
    label: paymentsText.dealOption({ reference, buyer, due: writeMoney(dueNow, unit) }),
  }));
  return (
    <FormDialog
      title={paymentsText.matchTitle({ amount: writeMoney(line.amount, line.unit) })}
      form={form}
      send={paymentsText.match()}
      unavailableReason={dues.length === 0 ? paymentsText.nothingDue() : undefined}
      onClose={onClose}
    >
      <p className="text-secondary">{paymentsText.matchLead()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField required label={paymentsText.deal()} placeholder="–" options={options} {...form.field('first')} />
        <TextField
          required
          label={paymentsText.amount()}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('firstAmount')}
        />
        <SelectField label={paymentsText.secondDeal()} placeholder="–" options={options} {...form.field('second')} />
        <TextField
          label={paymentsText.secondAmount()}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('secondAmount')}
        />
      </div>
    </FormDialog>
  );
}
