import type { CompanyId } from '@atlas/contract/identifiers';
import { setRedemptionLimit } from '@atlas/contract/redemptions';
import * as ledgerText from '@atlas/messages/ledger';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { AmountField, checkAmount } from './amount-field.tsx';
import { readMegajoules } from './amounts.ts';

/** What one person pays from the treasury, and the desk pays out without a Manager or Director. */
export function LimitDialog({ companyID, onClose }: { companyID: CompanyId; onClose: () => void }) {
  const form = useContractForm(setRedemptionLimit, {
    values: { limit: '' },
    input: ({ limit }) => ({ params: { companyID }, body: { limit: readMegajoules(limit) } }),
    check: ({ limit }) => ({ limit: checkAmount(limit) }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  return (
    <FormDialog title={ledgerText.setLimit()} form={form} send={ledgerText.setLimit()} onClose={onClose}>
      <p className="text-secondary">{ledgerText.limitHint()}</p>
      <AmountField label={ledgerText.limitField()} {...form.field('limit')} />
    </FormDialog>
  );
}
