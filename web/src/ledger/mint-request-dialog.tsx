import type { CompanyId } from '@atlas/contract/identifiers';
import { requestMint } from '@atlas/contract/mint';
import * as ledgerText from '@atlas/messages/ledger';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { AmountField, checkAmount, checkLine } from './amount-field.tsx';
import { readMegajoules } from './amounts.ts';

/** Requests new Megajoules, with a reason. */
export function MintRequestDialog({ companyID, onClose }: { companyID: CompanyId; onClose: () => void }) {
  const form = useContractForm(requestMint, {
    values: { amount: '', reason: '' },
    input: ({ amount, reason }) => ({
      params: { companyID },
      body: { amount: readMegajoules(amount), reason: reason.trim() },
    }),
    check: ({ amount, reason }) => ({ amount: checkAmount(amount), reason: checkLine(reason) }),
    onSuccess: () => {
      toast.success(ledgerText.requested());
      onClose();
    },
  });
  return (
    <FormDialog title={ledgerText.requestMint()} form={form} send={ledgerText.send()} onClose={onClose}>
      <AmountField label={ledgerText.amountField()} {...form.field('amount')} />
      <TextField required label={ledgerText.reason()} maxLength={200} {...form.field('reason')} />
    </FormDialog>
  );
}
