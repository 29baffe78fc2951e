import { MoneyUnit } from '@atlas/contract/books';
import * as ropsText from '@atlas/messages/rops';
import { nameCurrency } from '@atlas/money/write-money';
import type { FormOf } from '../../api/use-checked-form.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FrequencyField, MethodField } from './plan-fields.tsx';
import type { TypedDraft } from './typed-draft.ts';

/** The terms of a contract. */
export function TermFields({ form }: { form: FormOf<TypedDraft> }) {
  const { field, watch } = form;
  const typed = watch();
  const isOnce = typed.terms.frequency === 'one_time';
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        label={ropsText.currency()}
        options={MoneyUnit.options.map((value) => ({ value, label: nameCurrency(value) }))}
        {...field('terms.unit')}
      />
      <TextField required inputMode="decimal" label={ropsText.price()} {...field('terms.price')} />
      <TextField inputMode="decimal" label={ropsText.deposit()} {...field('terms.deposit')} />
      <TextField inputMode="decimal" label={ropsText.optionFee()} {...field('terms.optionFee')} />
      <MethodField {...field('terms.method')} />
      <TextField required inputMode="decimal" label={ropsText.annualPercent()} {...field('terms.annualPercent')} />
      <FrequencyField {...field('terms.frequency')} />
      {isOnce ? (
        <TextField required inputMode="numeric" label={ropsText.termMonths()} {...field('terms.termMonths')} />
      ) : (
        <TextField required inputMode="numeric" label={ropsText.count()} {...field('terms.count')} />
      )}
      <TextField required type="date" label={ropsText.start()} {...field('terms.start')} />
      <TextField type="date" label={ropsText.firstDue()} hint={ropsText.firstDueHint()} {...field('terms.firstDue')} />
      <TextField
        required
        inputMode="decimal"
        label={ropsText.rentCreditShare()}
        hint={ropsText.rentCreditHint()}
        {...field('terms.rentCreditPercent')}
      />
      <TextField
        required
        inputMode="decimal"
        label={ropsText.returnedShare()}
        hint={ropsText.returnedHint()}
        {...field('terms.returnedPercent')}
      />
      <FeeFields form={form} />
    </div>
  );
}

function FeeFields({ form: { field, watch } }: { form: FormOf<TypedDraft> }) {
  const { fee } = watch();
  return (
    <>
      <SelectField
        label={ropsText.lateFee()}
        options={(['none', 'fixed', 'percent'] as const).map((kind) => ({
          value: kind,
          label: ropsText.feeKind({ kind }),
        }))}
        {...field('fee.kind')}
      />
      {fee.kind !== 'none' && (
        <>
          <TextField
            required
            inputMode="decimal"
            label={fee.kind === 'percent' ? ropsText.feePercent() : ropsText.feeAmount()}
            {...field('fee.figure')}
          />
          <TextField required inputMode="numeric" label={ropsText.graceDays()} {...field('terms.graceDays')} />
          <SelectField
            label={ropsText.charged()}
            options={(['once', 'period'] as const).map((per) => ({ value: per, label: ropsText.feePer({ per }) }))}
            {...field('fee.per')}
          />
          {fee.per === 'period' && (
            <TextField required inputMode="numeric" label={ropsText.most()} {...field('fee.most')} />
          )}
        </>
      )}
    </>
  );
}
