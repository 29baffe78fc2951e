import { MoneyUnit } from '@atlas/contract/books';
import { RateText, setRate } from '@atlas/contract/exchange';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { nameCurrency } from '@atlas/money/write-money';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { DoubtNotice } from '../doubt-notice.tsx';
import { useDoubleQuestion, useDoubt } from '../use-double-question.ts';

const harare = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Harare' });

/** Proposes an exchange rate from a day on. */
export function RateDialog({ companyID, onClose }: { companyID: CompanyId; onClose: () => void }) {
  const today = harare.format(new Date());
  const question = useDoubleQuestion();
  const form = useContractForm(setRate, {
    values: { day: today, given: 'USD', rate: '', source: '' },
    input: ({ day, given, rate, source }) => {
      const unit = MoneyUnit.parse(given);
      return {
        params: { companyID },
        body: question.mayAsk({
          ...{ day, given: unit, got: otherThan(unit), source },
          rate: rate.trim().replace(',', '.'),
        }),
      };
    },
    check: ({ rate, source }) => ({
      rate: RateText.safeParse(rate.replace(',', '.')).success ? undefined : booksText.rateRefused(),
      source: source.trim() === '' ? booksText.sourceMissing() : undefined,
    }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  const doubt = useDoubt(question, form.failure);
  const given = MoneyUnit.parse(form.watch('given'));
  return (
    <FormDialog
      title={booksText.addRate()}
      form={doubt === undefined ? form : { ...form, failure: undefined }}
      send={doubt === undefined ? booksText.addRate() : booksText.addRateAnyway()}
      onClose={onClose}
    >
      <p className="text-secondary">{booksText.addRateLead()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={booksText.rateGiven()}
          options={MoneyUnit.options.map((unit) => ({ value: unit, label: nameCurrency(unit) }))}
          {...form.field('given')}
        />
        <TextField
          required
          label={`${booksText.rateGot()} ${nameCurrency(otherThan(given))}`}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('rate')}
        />
      </div>
      <TextField required type="date" label={booksText.rateDay()} max={today} {...form.field('day')} />
      <TextField required label={booksText.rateSource()} maxLength={120} autoComplete="off" {...form.field('source')} />
      <DoubtNotice doubt={doubt} />
    </FormDialog>
  );
}

/** The books have two currencies. */
function otherThan(unit: MoneyUnit): MoneyUnit {
  return unit === 'USD' ? 'ZWG' : 'USD';
}
