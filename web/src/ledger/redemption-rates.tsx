import { type RedemptionRate, setRedemptionRate } from '@atlas/contract/mint';
import * as ledgerText from '@atlas/messages/ledger';
import { useState } from 'react';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { formatMoment, nameCurrency } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toasts.tsx';
import { FormDialog } from './form-dialog.tsx';

const CURRENCIES = ['USD', 'ZWG', 'ZAR'] as const;
const empty: { currency: (typeof CURRENCIES)[number]; perMegajoule: string; source: string } = {
  currency: 'USD',
  perMegajoule: '',
  source: '',
};

/** What a Megajoule is worth today, by currency, and the way to set it anew. */
export function RedemptionRates({ rates }: { rates: readonly RedemptionRate[] }) {
  const [open, setOpen] = useState(false);
  const [values, setValues] = useState(empty);
  const [asked, setAsked] = useState(false);
  const write = useWrite(setRedemptionRate, {
    onSuccess: () => {
      toast.success(ledgerText.rateSet());
      close();
    },
  });
  const close = () => {
    setOpen(false);
    setValues(empty);
    setAsked(false);
    write.reset();
  };
  const perMegajoule = values.perMegajoule.trim().replace(',', '.');
  const isRate = setRedemptionRate.body.safeParse({ ...values, perMegajoule, source: 'x' }).success;
  const send = () => {
    setAsked(true);
    const source = values.source.trim();
    if (isRate && source !== '') write.mutate({ body: { currency: values.currency, perMegajoule, source } });
  };
  return (
    <Panel title={ledgerText.rates()} actions={<Button onClick={() => setOpen(true)}>{ledgerText.setRate()}</Button>}>
      {rates.length === 0 && <p className="text-secondary">{ledgerText.noRates()}</p>}
      <ul className="flex flex-col">
        {rates.map(({ currency, perMegajoule: rate, source, validFrom }) => (
          <li key={currency} className="flex flex-col border-t border-hairline py-2.5 first:border-t-0">
            <span className="figure">{ledgerText.rateOf({ rate, currency: nameCurrency(currency) })}</span>
            <span className="text-13 break-words text-secondary">
              {source} · <time dateTime={validFrom}>{formatMoment(validFrom)}</time>
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <FormDialog
          title={ledgerText.setRate()}
          send={ledgerText.setRate()}
          busy={write.isPending}
          error={write.error}
          onSend={send}
          onClose={close}
        >
          <SelectField
            label={ledgerText.currency()}
            options={CURRENCIES.map((currency) => ({ value: currency, label: nameCurrency(currency) }))}
            value={values.currency}
            onChange={(event) => {
              const currency = CURRENCIES.find((name) => name === event.target.value) ?? 'USD';
              setValues((current) => ({ ...current, currency }));
            }}
          />
          <TextField
            required
            inputMode="decimal"
            autoComplete="off"
            label={ledgerText.perMegajoule()}
            value={values.perMegajoule}
            onChange={(event) => setValues((current) => ({ ...current, perMegajoule: event.target.value }))}
            error={asked && !isRate ? ledgerText.rateRefused() : undefined}
          />
          <TextField
            required
            maxLength={120}
            label={ledgerText.source()}
            hint={ledgerText.sourceHint()}
            value={values.source}
            onChange={(event) => setValues((current) => ({ ...current, source: event.target.value }))}
            error={asked && values.source.trim() === '' ? ledgerText.required() : undefined}
          />
        </FormDialog>
      )}
    </Panel>
  );
}
