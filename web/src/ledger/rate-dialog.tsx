import { PayoutCurrency, setRedemptionRate } from '@atlas/contract/mint';
import * as ledgerText from '@atlas/messages/ledger';
import { nameCurrency } from '@atlas/money/write-money';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { checkLine } from './amount-field.tsx';

/** Proposes what a Megajoule is worth in one currency, with the source of the figure. */
export function RateDialog({ onClose }: { onClose: () => void }) {
  const { perMegajoule: rateText } = setRedemptionRate.body.shape;
  const form = useContractForm(setRedemptionRate, {
    values: { currency: 'USD' as PayoutCurrency, perMegajoule: '', source: '' },
    input: ({ currency, perMegajoule, source }) => ({
      body: { currency, perMegajoule: writeRate(perMegajoule), source: source.trim() },
    }),
    check: ({ perMegajoule, source }) => ({
      perMegajoule: rateText.safeParse(writeRate(perMegajoule)).success ? undefined : ledgerText.rateRefused(),
      source: checkLine(source),
    }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  return (
    <FormDialog title={ledgerText.setRate()} form={form} send={ledgerText.setRate()} onClose={onClose}>
      <SelectField
        label={ledgerText.currency()}
        options={PayoutCurrency.options.map((currency) => ({ value: currency, label: nameCurrency(currency) }))}
        {...form.field('currency')}
      />
      <TextField
        required
        inputMode="decimal"
        autoComplete="off"
        label={ledgerText.perMegajoule()}
        {...form.field('perMegajoule')}
      />
      <TextField
        required
        maxLength={120}
        label={ledgerText.source()}
        hint={ledgerText.sourceHint()}
        {...form.field('source')}
      />
    </FormDialog>
  );
}

const writeRate = (text: string): string => text.trim().replace(',', '.');
