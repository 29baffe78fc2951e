import type { MoneyAccount } from '@atlas/contract/book-entries';
import { exchangeMoney } from '@atlas/contract/exchange';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { findUnit, parseMoney } from '@atlas/money/money';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { nameInUnit } from './name-account.ts';

const harare = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Harare' });

type ExchangeDialogProps = { companyID: CompanyId; places: readonly MoneyAccount[]; onClose: () => void };

/** Money given in one currency and received in another, for a second person to accept. */
export function ExchangeDialog({ companyID, places, onClose }: ExchangeDialogProps) {
  const today = harare.format(new Date());
  const find = (slug: string) => places.find((place) => place.slug === slug);
  const read = (slug: string, text: string) => {
    const unit = findUnit(find(slug)?.unit ?? '');
    return unit === undefined ? undefined : parseMoney(text, unit)?.amount.toString();
  };
  const form = useContractForm(exchangeMoney, {
    values: { from: '', given: '', to: '', got: '', valueOn: today, with: '' },
    input: ({ from, given, to, got, valueOn, with: payee }, key) => {
      const [give, get] = [writePart(find(from), read(from, given)), writePart(find(to), read(to, got))];
      return { params: { companyID }, body: { key, give, get, valueOn, with: payee } };
    },
    check: ({ from, given, to, got, with: payee }) => ({
      from: find(from) === undefined ? booksText.accountMissing() : undefined,
      to:
        find(to) === undefined
          ? booksText.accountMissing()
          : find(to)?.unit === find(from)?.unit
            ? booksText.accountsAlike()
            : undefined,
      given: read(from, given) === undefined ? booksText.amountRefused() : undefined,
      got: read(to, got) === undefined ? booksText.amountRefused() : undefined,
      with: payee.trim() === '' ? booksText.withMissing() : undefined,
    }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  const options = places.map(({ slug, name, unit }) => ({ value: slug, label: nameInUnit(name, unit) }));
  return (
    <FormDialog title={booksText.exchange()} form={form} send={booksText.exchange()} onClose={onClose}>
      <p className="text-secondary">{booksText.exchangeLead()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          required
          label={booksText.giveAccount()}
          placeholder="–"
          options={options}
          {...form.field('from')}
        />
        <TextField
          required
          label={booksText.giveAmount()}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('given')}
        />
        <SelectField required label={booksText.getAccount()} placeholder="–" options={options} {...form.field('to')} />
        <TextField
          required
          label={booksText.getAmount()}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('got')}
        />
        <TextField required type="date" label={booksText.valueOn()} max={today} {...form.field('valueOn')} />
        <TextField
          required
          label={booksText.exchangeWith()}
          maxLength={80}
          autoComplete="off"
          {...form.field('with')}
        />
      </div>
    </FormDialog>
  );
}

function writePart(place: MoneyAccount | undefined, amount: string | undefined) {
  return place === undefined || amount === undefined ? undefined : { account: place.slug, unit: place.unit, amount };
}
