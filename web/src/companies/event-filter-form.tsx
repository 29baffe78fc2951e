import { type CompanyOverview, listEventPeople } from '@atlas/contract/companies';
import { EVENT_KINDS } from '@atlas/contract/event-kinds';
import * as companiesText from '@atlas/messages/companies';
import { useEffect, useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { EVENT_FILTERS, type EventFilters } from './event-filters.ts';

type EventFilterFormProps = {
  company: CompanyOverview;
  filters: EventFilters;
  onChange: (changes: Partial<Record<keyof EventFilters, string | null>>) => void;
};

/** Milliseconds without typing before the log is searched. */
const SEARCH_DELAY = 300;

/** The filters of the event log: who, what about, which days and which text. */
export function EventFilterForm({ company: { companyID }, filters, onChange }: EventFilterFormProps) {
  const people = useRead(listEventPeople, { params: { companyID } });
  const store = (name: keyof EventFilters) => (event: { target: { value: string } }) =>
    onChange({ [name]: event.target.value === '' ? null : event.target.value });
  return (
    <search className="grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_auto_auto]">
      <SelectField
        label={companiesText.filterWho()}
        placeholder={companiesText.filterEveryone()}
        options={[
          ...(people.data?.people ?? []).map(({ sub, name }) => ({ value: sub, label: name })),
          { value: 'register', label: companiesText.system() },
        ]}
        value={filters.actor ?? ''}
        onChange={store('actor')}
      />
      <SelectField
        label={companiesText.filterKind()}
        placeholder={companiesText.filterEveryKind()}
        options={EVENT_KINDS.map((kind) => ({ value: kind, label: companiesText.eventKind({ kind }) }))}
        value={filters.kind ?? ''}
        onChange={store('kind')}
      />
      <SearchField value={filters.text ?? ''} onChange={(text) => onChange({ text: text === '' ? null : text })} />
      <TextField
        type="date"
        label={companiesText.filterFrom()}
        value={filters.from ?? ''}
        max={filters.to}
        onChange={store('from')}
      />
      <TextField
        type="date"
        label={companiesText.filterTo()}
        value={filters.to ?? ''}
        min={filters.from}
        onChange={store('to')}
      />
      {Object.keys(filters).length > 0 && (
        <Button
          className="self-end justify-self-start"
          onClick={() => onChange(Object.fromEntries(EVENT_FILTERS.map((name) => [name, null])))}
        >
          {companiesText.clearFilters()}
        </Button>
      )}
    </search>
  );
}

/** What is typed stays in the field while the log is searched for it. */
function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [stored, setStored] = useState(value);
  // The address changed by another way, such as Back.
  if (value !== stored) {
    setStored(value);
    setTyped(value);
  }
  const settled = useDebounced(typed, SEARCH_DELAY).trim();
  useEffect(() => {
    if (settled === typed.trim() && settled !== value) onChange(settled);
  });
  return (
    <TextField
      type="search"
      label={companiesText.filterText()}
      placeholder={companiesText.filterTextHint()}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
