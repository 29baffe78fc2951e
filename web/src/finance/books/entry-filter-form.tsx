import { listBookAccounts } from '@atlas/contract/book-entries';
import { EntryKind, MoneyUnit } from '@atlas/contract/books';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { nameCurrency } from '@atlas/money/write-money';
import { useRead } from '../../api/use-read.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { EntryFilters } from './entry-filters.ts';
import { nameAccount, nameInUnit } from './name-account.ts';

type EntryFilterFormProps = {
  companyID: CompanyId;
  filters: EntryFilters;
  onChange: (changes: Partial<Record<keyof EntryFilters, string | null>>) => void;
};

/** Which transactions are shown: by account, currency, kind, days and text. */
export function EntryFilterForm({ companyID, filters, onChange }: EntryFilterFormProps) {
  const { data } = useRead(listBookAccounts, { params: { companyID }, query: {} });
  const accounts = [...new Map((data?.accounts ?? []).map((one) => [nameChoice(one), one])).entries()];
  const store = (name: keyof EntryFilters) => (event: { target: { value: string } }) =>
    onChange({ [name]: event.target.value === '' ? null : event.target.value });
  return (
    <search className="grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
      <SelectField
        label={booksText.account()}
        placeholder={booksText.everyAccount()}
        options={accounts.map(([value, { code, owner, unit }]) => ({
          value,
          label: nameInUnit(`${code} ${nameAccount(code, owner, data?.moneyAccounts)}`, unit),
        }))}
        value={filters.account === undefined ? '' : `${filters.account} ${filters.unit ?? 'USD'}`}
        onChange={({ target: { value } }) => {
          const [, account = null, unit = null] = /^(.+) (\w+)$/u.exec(value) ?? [];
          onChange({ account, unit });
        }}
      />
      {filters.account === undefined && (
        <SelectField
          label={booksText.unit()}
          placeholder={booksText.everyUnit()}
          options={MoneyUnit.options.map((unit) => ({ value: unit, label: nameCurrency(unit) }))}
          value={filters.unit ?? ''}
          onChange={store('unit')}
        />
      )}
      <SelectField
        label={booksText.kindLabel()}
        placeholder={booksText.everyKind()}
        options={EntryKind.options.map((kind) => ({ value: kind, label: booksText.kind({ kind }) }))}
        value={filters.kind ?? ''}
        onChange={store('kind')}
      />
      <TextField
        type="date"
        label={booksText.from()}
        value={filters.from ?? ''}
        max={filters.to}
        onChange={store('from')}
      />
      <TextField
        type="date"
        label={booksText.to()}
        value={filters.to ?? ''}
        min={filters.from}
        onChange={store('to')}
      />
      <Search text={filters.text ?? ''} onChange={(text) => onChange({ text })} />
    </search>
  );
}

/** Searches when the person presses Enter or leaves the field. */
function Search({ text, onChange }: { text: string; onChange: (text: string | null) => void }) {
  const store = (typed: string) => onChange(typed.trim() === '' ? null : typed.trim());
  return (
    <TextField
      key={text}
      type="search"
      label={booksText.search()}
      maxLength={60}
      defaultValue={text}
      onBlur={(event) => store(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') store(event.currentTarget.value);
      }}
    />
  );
}

/** An account with its unit, as one choice. */
function nameChoice({ code, owner, unit }: { code: number; owner: string | null; unit: string }): string {
  return `${owner === null ? code : `${code}:${owner}`} ${unit}`;
}
