import type { CompanyOverview } from '@atlas/contract/companies';
import { payFromTreasury } from '@atlas/contract/ledger';
import * as ledgerText from '@atlas/messages/ledger';
import { useContractForm } from '../api/use-contract-form.ts';
import { useLedgerStop } from '../api/use-ledger-stop.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { formatMegajoules } from '../ui/format.ts';
import { toast } from '../ui/toast.ts';
import { checkPayment, openPayment, type PayeeKind, PayFields, writePayment } from './pay-fields.tsx';

const KINDS: readonly PayeeKind[] = ['asset', 'person'];

type TreasuryPaymentProps = {
  company: CompanyOverview;
  /** What one person pays in 24 hours, in milli-Megajoules. */
  limit: string;
  onClose: () => void;
};

/** A payment from the company's treasury to one of its assets, or to a person. */
export function TreasuryPayment({ company, limit, onClose }: TreasuryPaymentProps) {
  const { reason } = useLedgerStop();
  const form = useContractForm(payFromTreasury, {
    values: openPayment(KINDS, [company]),
    input: (payment, key) => {
      const { kind, assetID, phone } = payment;
      const to = kind === 'asset' && assetID !== '' ? { assetID } : { phone };
      return { params: { companyID: company.companyID }, body: { key, ...writePayment(payment), to } };
    },
    check: checkPayment,
    onSuccess: ({ proposalID }, { body }) => {
      const amount = formatMegajoules(body.amount);
      toast.success(proposalID === null ? ledgerText.paid({ amount }) : ledgerText.paymentProposed());
      onClose();
    },
  });
  return (
    <FormDialog
      title={ledgerText.payFromTreasury()}
      form={form}
      send={ledgerText.pay()}
      unavailableReason={reason}
      onClose={onClose}
    >
      <p className="text-secondary">{ledgerText.payHint({ limit: formatMegajoules(limit) })}</p>
      <PayFields form={form} kinds={KINDS} companies={[company]} />
    </FormDialog>
  );
}
