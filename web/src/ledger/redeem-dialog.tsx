import type { RedemptionRate } from '@atlas/contract/mint';
import * as ledgerText from '@atlas/messages/ledger';
import { useState } from 'react';
import { nameCurrency } from '../ui/format.ts';
import { SelectField } from '../ui/select-field.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { convertAmount, formatMoney } from './amounts.ts';

type RedeemDialogProps = {
  rates: readonly RedemptionRate[];
  busy: boolean;
  unavailableReason: string | undefined;
  error: unknown;
  onSend: (milli: string, currency: string) => void;
  onClose: () => void;
};

/** How much to redeem, in which currency, and what it comes to at the rate in force. */
export function RedeemDialog({ rates, onSend, ...rest }: RedeemDialogProps) {
  const [currency, setCurrency] = useState(rates[0]?.currency ?? '');
  const rate = rates.find((one) => one.currency === currency);
  return (
    <AmountDialog
      {...rest}
      title={ledgerText.redeemTitle()}
      label={ledgerText.amountField()}
      send={ledgerText.redeem()}
      onSend={(milli) => onSend(milli, currency)}
    >
      {(milli) => (
        <>
          <SelectField
            label={ledgerText.currency()}
            options={rates.map((one) => ({
              value: one.currency,
              label: ledgerText.rateOf({ rate: one.perMegajoule, currency: nameCurrency(one.currency) }),
            }))}
            value={currency}
            onChange={(event) => setCurrency(event.target.value)}
          />
          <p role="status" className="text-secondary">
            {ledgerText.redeemLead()}{' '}
            {milli !== undefined &&
              rate !== undefined &&
              ledgerText.youReceive({ amount: formatMoney(convertAmount(milli, rate.perMegajoule), currency) })}
          </p>
        </>
      )}
    </AmountDialog>
  );
}
