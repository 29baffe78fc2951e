import type { Reply } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { type readPaymentDesk, recordPayment } from '@atlas/contract/payments';
import * as paymentsText from '@atlas/messages/payments';
import { writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { readAmount } from '../rops/amounts.ts';
import { ExchangePreview } from './exchange-preview.tsx';
import { MoneyFields } from './money-fields.tsx';

type RecordDialogProps = { companyID: CompanyId; desk: Reply<typeof readPaymentDesk>; onClose: () => void };

/** Records money that came in for a contract or a reservation. */
export function RecordDialog({ companyID, desk, onClose }: RecordDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const find = (id: string) => desk.dues.find((due) => due.id === id);
  const form = useContractForm(recordPayment, {
    values: {
      deal: '',
      account: desk.accounts[0]?.slug ?? '',
      amount: '',
      receivedOn: desk.today,
      payer: '',
      reference: '',
    },
    input: ({ deal, account, amount, ...rest }) => ({
      params: { companyID },
      body: {
        ...rest,
        key,
        account,
        method: desk.accounts.find(({ slug }) => slug === account)?.method ?? 'bank',
        amount: readAmount(amount),
        for: { kind: find(deal)?.kind ?? 'contract', id: deal },
      },
    }),
    check: ({ deal, payer }) => ({
      deal: find(deal) === undefined ? paymentsText.dealMissing() : undefined,
      payer: payer.trim() === '' ? paymentsText.required() : undefined,
    }),
    onSuccess: ({ receipt }) => {
      toast.success(receipt === null ? paymentsText.waits() : paymentsText.posted({ receipt }));
      onClose();
    },
  });
  const options = desk.dues.map(({ id, reference, buyer, dueNow, fees, unit }) => ({
    value: id,
    label: paymentsText.dealOption({ reference, buyer, due: writeMoney(String(BigInt(dueNow) + BigInt(fees)), unit) }),
  }));
  return (
    <FormDialog title={paymentsText.recordTitle()} form={form} send={paymentsText.record()} onClose={onClose}>
      <p className="text-secondary">{paymentsText.recordLead()}</p>
      <SelectField required label={paymentsText.deal()} placeholder="–" options={options} {...form.field('deal')} />
      <TextField required label={paymentsText.payer()} maxLength={120} autoComplete="off" {...form.field('payer')} />
      <MoneyFields accounts={desk.accounts} today={desk.today} field={form.field} />
      <ExchangePreview companyID={companyID} desk={desk} values={form.watch()} />
    </FormDialog>
  );
}
