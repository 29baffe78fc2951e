import type { CompanyId, PartyId } from '@atlas/contract/identifiers';
import { listParties, type NewParty, PARTY_KINDS } from '@atlas/contract/parties';
import * as rightsText from '@atlas/messages/rights';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { nameParty } from './name-party.ts';

/** A recipient as a form holds it: a party of the records, or a new one. */
export type RecipientValues = {
  chosen: 'known' | 'new';
  partyID: { _id: PartyId; name: string } | null;
  party: NewParty;
};

export const NO_RECIPIENT: RecipientValues = {
  chosen: 'known',
  partyID: null,
  party: { kind: 'person', name: '', nationalID: '', phone: '' },
};

/** The part of a body that names the recipient. */
export function writeRecipient({ chosen, partyID, party }: RecipientValues) {
  return chosen === 'new' ? { party } : { partyID: partyID?._id };
}

type Part<Value> = { value: Value; error: string | undefined; onChange: (value: Value) => void };
type Bound = { name: string; error: string | undefined; onChange: (event: { target: unknown }) => unknown };
type RecipientFieldsProps = {
  companyID: CompanyId;
  legend: string;
  /** The parts and fields of the form by the names in {@link RecipientValues}. */
  chosen: Part<RecipientValues['chosen']>;
  known: Part<RecipientValues['partyID']>;
  field: (name: `party.${keyof NewParty}`) => Bound;
};

const SUGGESTIONS = 6;
const SETTLED_MILLISECONDS = 250;

/** Who is to have a right: chosen from the company's parties, or entered as a new one. */
export function RecipientFields({ companyID, legend, chosen, known, field }: RecipientFieldsProps) {
  const isNew = chosen.value === 'new';
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1 text-13 font-[550]">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {(['known', 'new'] as const).map((way) => (
          <label key={way} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              className="size-5 accent-malachite"
              checked={isNew === (way === 'new')}
              onChange={() => chosen.onChange(way)}
            />
            {way === 'new' ? rightsText.newParty() : rightsText.knownParty()}
          </label>
        ))}
      </div>
      {isNew ? (
        <>
          <TextField label={rightsText.nameOfParty()} required autoComplete="off" {...field('party.name')} />
          <SelectField
            label={rightsText.kindOfParty()}
            options={PARTY_KINDS.map((kind) => ({ value: kind, label: rightsText.partyKind({ kind }) }))}
            {...field('party.kind')}
          />
          <TextField label={rightsText.idOfParty()} autoComplete="off" {...field('party.nationalID')} />
          <TextField
            label={rightsText.phoneOfParty()}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            {...field('party.phone')}
          />
        </>
      ) : (
        <KnownParty companyID={companyID} chosen={known.value} error={known.error} onChoose={known.onChange} />
      )}
    </fieldset>
  );
}

type KnownPartyProps = {
  companyID: CompanyId;
  chosen: RecipientValues['partyID'];
  error: string | undefined;
  onChoose: (party: RecipientValues['partyID']) => void;
};

function KnownParty({ companyID, chosen, error, onChoose }: KnownPartyProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), SETTLED_MILLISECONDS);
  const found = useRead(listParties, { params: { companyID }, query: { search, limit: SUGGESTIONS } });
  if (chosen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 border border-hairline px-3 py-2">
        <span className="min-w-0 break-words">{chosen.name}</span>
        <Button size="small" onClick={() => onChoose(null)}>
          {rightsText.change()}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextField
        label={rightsText.findParty()}
        hint={rightsText.findPartyHint()}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      {found.isError && <ErrorPanel error={found.error} retry={() => void found.refetch()} />}
      <ul className="flex flex-col" aria-live="polite">
        {found.data?.parties.map((party) => (
          <li key={party._id}>
            <button
              type="button"
              className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 border-b border-hairline px-2 text-left hover:bg-sunken"
              aria-label={rightsText.choose({ party: nameParty(party) })}
              onClick={() => onChoose({ _id: party._id, name: nameParty(party) })}
            >
              <UserRound className="size-4 shrink-0 text-malachite" strokeWidth={1.5} aria-hidden="true" />
              <span className="min-w-0 flex-1 truncate">{nameParty(party)}</span>
              <span className="figure text-13 text-secondary">{party.phone}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.isSuccess && found.data.parties.length === 0 && (
        <p className="text-13 text-secondary">{rightsText.noParty()}</p>
      )}
    </div>
  );
}
