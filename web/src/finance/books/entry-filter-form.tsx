import { listBookAccounts } from '@atlas/contract/book-entries';
import { EntryKind, MoneyUnit } from '@atlas/contract/books';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { useEffect, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { EntryFilters } from './entry-filters.ts';
import { nameAccount } from './name-account.ts';

const SETTLED_MILLISECONDS = 300;

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
          label: `${nameAccount(code, owner)} · ${unit}`,
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
          options={MoneyUnit.options.map((unit) => ({ value: unit, label: unit }))}
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
      <TextField type="date" label={booksText.from()} value={filters.from ?? ''} max={filters.to} onChange={store('from')} />
      <TextField type="date" label={booksText.to()} value={filters.to ?? ''} min={filters.from} onChange={store('to')} />
      <Search text={filters.text ?? ''} onChange={(text) => onChange({ text })} />
    </search>
  );
}

/** Searches once the person pauses. */
function Search({ text, onChange }: { text: string; onChange: (text: string | null) => void }) {
  const [typed, setTyped] = useState(text);
  const settled = useDebounced(typed.trim(), SETTLED_MILLISECONDS);
  useEffect(() => {
    if (settled !== text) onChange(settled === '' ? null : settled);
    // Only what the person typed searches, not an address that changed.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  }, [settled]);
  return (
    <TextField
      type="search"
      label={booksText.search()}
      maxLength={60}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

/** An account with its unit, as one choice. */
function nameChoice({ code, owner, unit }: { code: number; owner: string | null; unit: string }): string {
  return `${owner === null ? code : `${code}:${owner}`} ${unit}`;
}
