import { type CompanyId, RedemptionId } from '@atlas/contract/identifiers';
import { readWallet } from '@atlas/contract/ledger';
import type { RedemptionRate } from '@atlas/contract/mint';
import { requestRedemption } from '@atlas/contract/redemptions';
import * as ledgerText from '@atlas/messages/ledger';
import { nameCurrency, writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { useContractForm } from '../api/use-contract-form.ts';
import { useLedgerStop } from '../api/use-ledger-stop.ts';
import { useRead } from '../api/use-read.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { formatMegajoules } from '../ui/format.ts';
import { SelectField } from '../ui/select-field.tsx';
import { toast } from '../ui/toast.ts';
import { AmountField, checkAmount } from './amount-field.tsx';
import { convertAmount, readMegajoules } from './amounts.ts';

type RedeemDialogProps = { companyID: CompanyId; rates: readonly RedemptionRate[]; onClose: () => void };

/** How much to redeem, in which currency, and its value at the current rate. One dialog makes one redemption. */
export function RedeemDialog({ companyID, rates, onClose }: RedeemDialogProps) {
  const { reason } = useLedgerStop();
  const available = useRead(readWallet, {}).data?.available;
  const [redemptionID] = useState(() => RedemptionId.parse(createIdempotencyKey()));
  const form = useContractForm(requestRedemption, {
    values: { amount: '', currency: rates[0]?.currency ?? '' },
    input: ({ amount, currency }) => ({
      params: { companyID, redemptionID },
      body: { amount: readMegajoules(amount), currency },
    }),
    check: ({ amount }) => ({ amount: checkAmount(amount) }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  const amount = readMegajoules(form.watch('amount'));
  const currency = form.watch('currency');
  const rate = rates.find((one) => one.currency === currency);
  return (
    <FormDialog
      title={ledgerText.redeemTitle()}
      form={form}
      send={ledgerText.redeem()}
      unavailableReason={reason}
      onClose={onClose}
    >
      <AmountField label={ledgerText.amountField()} {...form.field('amount')} />
      <SelectField
        label={ledgerText.currency()}
        options={rates.map((one) => ({
          value: one.currency,
          label: ledgerText.rateOf({ rate: one.perMegajoule, currency: nameCurrency(one.currency) }),
        }))}
        {...form.field('currency')}
      />
      <p role="status" className="text-secondary">
        {ledgerText.redeemLead()}{' '}
        {amount !== undefined &&
          rate !== undefined &&
          ledgerText.youReceive({ amount: writeMoney(convertAmount(amount, rate.perMegajoule), currency) })}
      </p>
      {available !== undefined && (
        <p role="status" className="text-secondary">
          {ledgerText.redeemFrom({ amount: formatMegajoules(available) })}{' '}
          {amount !== undefined &&
            BigInt(amount) <= BigInt(available) &&
            ledgerText.leftAfter({ amount: formatMegajoules(String(BigInt(available) - BigInt(amount))) })}
        </p>
      )}
    </FormDialog>
  );
}
