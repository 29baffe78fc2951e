import type { CompanyId } from '@atlas/contract/identifiers';
import { setRedemptionLimit } from '@atlas/contract/redemptions';
import * as ledgerText from '@atlas/messages/ledger';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { AmountField, checkAmount } from './amount-field.tsx';
import { readMegajoules } from './amounts.ts';

/** How much the company's desk pays out without a Manager or Director. */
export function LimitDialog({ companyID, onClose }: { companyID: CompanyId; onClose: () => void }) {
  const form = useContractForm(setRedemptionLimit, {
    values: { limit: '' },
    input: ({ limit }) => ({ params: { companyID }, body: { limit: readMegajoules(limit) } }),
    check: ({ limit }) => ({ limit: checkAmount(limit) }),
    onSuccess: () => {
      toast.success(ledgerText.limitSet());
      onClose();
    },
  });
  return (
    <FormDialog title={ledgerText.setLimit()} form={form} send={ledgerText.setLimit()} onClose={onClose}>
      <AmountField label={ledgerText.limitField()} {...form.field('limit')} />
    </FormDialog>
  );
}
