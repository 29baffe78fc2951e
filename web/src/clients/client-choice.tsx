import { pageAssets } from '@atlas/contract/assets';
import { type CompanyOverview, listMembers } from '@atlas/contract/companies';
import type { UserId } from '@atlas/contract/identifiers';
import * as clientLinksText from '@atlas/messages/client-links';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDebounced } from '../ui/use-debounced.ts';

/** The client of a link, as the call identifies them, with their display name. */
export type ChosenClient = { name: string; client: { sub: UserId } | { operatorPhone: string } };

type ClientChoiceProps = {
  company: CompanyOverview;
  chosen: ChosenClient | null;
  error: string | undefined;
  onChoose: (client: ChosenClient | null) => void;
};

const LOOKED_THROUGH = 50;
const SUGGESTIONS = 6;
const SETTLED_MILLISECONDS = 250;

/**
 * The client of a link: an operator found by their assets, or a member in the role Client for those who see members.
 */
export function ClientChoice({ company, chosen, error, onChoose }: ClientChoiceProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), SETTLED_MILLISECONDS);
  const params = { companyID: company.companyID };
  const found = useRead(
    pageAssets,
    { params, query: { find: search, limit: LOOKED_THROUGH } },
    { enabled: search !== '' },
  );
  const members = useRead(listMembers, { params }, { enabled: company.permits.managePeople.allowed });
  const clients = members.data?.members.filter(({ role }) => role === 'Client') ?? [];
  if (chosen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 border border-hairline px-3 py-2">
        <span className="min-w-0 break-words">{chosen.name}</span>
        <Button size="small" onClick={() => onChoose(null)}>
          {clientLinksText.change()}
        </Button>
      </div>
    );
  }
  const operators = new Map(
    found.data?.assets
      .filter(({ operatorPhone }) => operatorPhone !== '')
      .map(({ operatorPhone, operatorName }) => [operatorPhone, operatorName || operatorPhone] as const),
  );
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={clientLinksText.find()}
        hint={clientLinksText.findHint()}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      {found.isError && <ErrorPanel error={found.error} retry={() => void found.refetch()} />}
      <ul className="flex flex-col" aria-live="polite">
        {[...operators].slice(0, SUGGESTIONS).map(([operatorPhone, name]) => (
          <li key={operatorPhone}>
            <button
              type="button"
              className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 border-b border-hairline px-2 text-left hover:bg-sunken"
              aria-label={clientLinksText.choose({ client: name })}
              onClick={() => onChoose({ name: `${name} ${operatorPhone}`, client: { operatorPhone } })}
            >
              <UserRound className="size-4 shrink-0 text-malachite" strokeWidth={1.5} aria-hidden="true" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="figure text-13 text-secondary">{operatorPhone}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.isSuccess && search !== '' && operators.size === 0 && (
        <p className="text-13 text-secondary">{clientLinksText.noOperator()}</p>
      )}
      {found.isSuccess && operators.size > 0 && (
        <MoreClients found={operators.size} isComplete={found.data.next === null} />
      )}
      {clients.length > 0 && (
        <SelectField
          label={clientLinksText.member()}
          placeholder={clientLinksText.noMember()}
          options={clients.map(({ sub, name }) => ({ value: sub, label: name }))}
          value=""
          onChange={(event) => {
            const member = clients.find(({ sub }) => sub === event.target.value);
            if (member) onChoose({ name: member.name, client: { sub: member.sub } });
          }}
        />
      )}
    </div>
  );
}

type MoreClientsProps = { found: number; isComplete: boolean };

/** That there are more clients than those shown, or that there may be. */
function MoreClients({ found, isComplete }: MoreClientsProps) {
  if (isComplete && found <= SUGGESTIONS) return null;
  return (
    <p className="text-13 text-secondary">
      {isComplete
        ? clientLinksText.moreOperators({ shown: SUGGESTIONS, found })
        : clientLinksText.perhapsMoreOperators()}
    </p>
  );
}
