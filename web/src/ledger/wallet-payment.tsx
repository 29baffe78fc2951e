import type { CompanyId } from '@atlas/contract/identifiers';
import { payFromWallet } from '@atlas/contract/ledger';
import * as ledgerText from '@atlas/messages/ledger';
import { useContractForm } from '../api/use-contract-form.ts';
import { useLedgerStop } from '../api/use-ledger-stop.ts';
import { useProofReason } from '../api/use-proof-reason.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { formatMegajoules } from '../ui/format.ts';
import { toast } from '../ui/toast.ts';
import { checkPayment, openPayment, type PayeeKind, PayFields, type Payment, writePayment } from './pay-fields.tsx';

type WalletPaymentProps = {
  companies: readonly { companyID: CompanyId; company: string }[];
  onClose: () => void;
};

/** A payment from the person's own wallet. */
export function WalletPayment({ companies, onClose }: WalletPaymentProps) {
  const { reason } = useLedgerStop();
  const proofReason = useProofReason();
  const kinds: readonly PayeeKind[] = companies.length === 0 ? ['person'] : ['person', 'treasury', 'asset'];
  const form = useContractForm(payFromWallet, {
    values: openPayment(kinds, companies),
    input: (payment, key) => ({ body: { key, ...writePayment(payment), to: namePayee(payment) } }),
    check: checkPayment,
    onSuccess: (_, { body }) => {
      toast.success(ledgerText.paid({ amount: formatMegajoules(body.amount) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={ledgerText.payFromWallet()}
      form={form}
      send={ledgerText.pay()}
      unavailableReason={reason ?? proofReason}
      onClose={onClose}
    >
      <PayFields form={form} kinds={kinds} companies={companies} />
    </FormDialog>
  );
}

function namePayee({ kind, phone, companyID, assetID }: Payment) {
  if (kind === 'person' || companyID === '') return { phone };
  return kind === 'treasury' || assetID === '' ? { companyID } : { companyID, assetID };
}
