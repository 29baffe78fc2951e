import type { Reply } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { type RefundDue, type readPaymentDesk, recordRefund } from '@atlas/contract/payments';
import * as paymentsText from '@atlas/messages/payments';
import { useState } from 'react';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { readAmount } from '../rops/amounts.ts';
import { MoneyFields } from './money-fields.tsx';
import { typeAmount } from './type-amount.ts';

type RefundDialogProps = {
  companyID: CompanyId;
  desk: Reply<typeof readPaymentDesk>;
  refund: RefundDue;
  onClose: () => void;
};

/** Requests a refund, which a second person decides. */
export function RefundDialog({ companyID, desk, refund, onClose }: RefundDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const accounts = desk.accounts.filter(({ unit }) => unit === refund.unit);
  const form = useContractForm(recordRefund, {
    values: {
      account: accounts[0]?.slug ?? '',
      amount: typeAmount(refund.amount),
      receivedOn: desk.today,
      payer: refund.buyer,
      reference: '',
    },
    input: ({ account, amount, ...rest }) => ({
      params: { companyID },
      body: {
        ...rest,
        key,
        account,
        method: accounts.find(({ slug }) => slug === account)?.method ?? 'bank',
        amount: readAmount(amount),
        for: { kind: refund.kind, id: refund.id },
      },
    }),
    check: ({ payer }) => ({ payer: payer.trim() === '' ? paymentsText.required() : undefined }),
    onSuccess: () => {
      toast.success(paymentsText.waits());
      onClose();
    },
  });
  return (
    <FormDialog
      title={paymentsText.refundTitle({ reference: refund.reference })}
      form={form}
      send={paymentsText.askRefund()}
      onClose={onClose}
    >
      <p className="text-secondary">{paymentsText.refundLead()}</p>
      <TextField required label={paymentsText.payee()} maxLength={120} autoComplete="off" {...form.field('payer')} />
      <MoneyFields accounts={accounts} today={desk.today} field={form.field} />
    </FormDialog>
  );
}
