import type { CompanyId } from '@atlas/contract/identifiers';
import { listParties, type PartyInList } from '@atlas/contract/parties';
import * as rightsText from '@atlas/messages/rights';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../api/use-pages.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import type { Column } from '../ui/table-column.ts';
import { TextField } from '../ui/text-field.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { nameParty } from './name-party.ts';

const SETTLED_MILLISECONDS = 250;

const listColumns = (companyID: CompanyId): readonly Column<PartyInList>[] => [
  {
    id: 'name',
    heading: rightsText.nameOfParty(),
    cell: (party) => (
      <Link className="link" to={`/company/${companyID}/parties/${party._id}`}>
        {nameParty(party)}
      </Link>
    ),
  },
  {
    id: 'kind',
    heading: rightsText.kindOfParty(),
    cell: ({ kind }) => rightsText.partyKind({ kind: kind ?? 'unstated' }),
  },
  { id: 'nationalID', heading: rightsText.idOfParty(), cell: ({ nationalID }) => nationalID || '–' },
  { id: 'phone', heading: rightsText.phoneOfParty(), figures: true, cell: ({ phone }) => phone || '–' },
  { id: 'assets', heading: rightsText.assets(), figures: true, cell: ({ assets }) => assets },
];

/** The parties with rights in a company's assets, by name, with a search. */
export function PartyList({ companyID }: { companyID: CompanyId }) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), SETTLED_MILLISECONDS);
  const read = usePages(
    listParties,
    (after) => ({ params: { companyID }, query: { search: search === '' ? undefined : search, after } }),
    { next: (page) => page.next },
  );
  const parties = read.data?.pages.flatMap((page) => page.parties) ?? [];
  const isSearch = search !== '';
  return (
    <Panel title={rightsText.parties()}>
      <div className="flex flex-col gap-4">
        <TextField
          label={rightsText.searchParties()}
          hint={rightsText.findPartyHint()}
          type="search"
          autoComplete="off"
          maxLength={100}
          className="max-w-md"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {read.isPending && <SkeletonRows rows={6} />}
        {read.isLoadingError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
        {read.isSuccess && parties.length === 0 && (
          <EmptyState
            heading={isSearch ? rightsText.noPartyFound() : rightsText.noParties()}
            sentence={isSearch ? rightsText.noPartyFoundSentence() : rightsText.noPartiesSentence()}
          />
        )}
        {parties.length > 0 && (
          <DataTable
            caption={rightsText.parties()}
            columns={listColumns(companyID)}
            rows={parties}
            keyOf={({ _id }) => _id}
          />
        )}
        {read.isFetchNextPageError && <FormError error={read.error} />}
        {read.hasNextPage && (
          <Button className="self-start" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {rightsText.more()}
          </Button>
        )}
      </div>
    </Panel>
  );
}
