import { type BookEntry, listEntries } from '@atlas/contract/book-entries';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as booksText from '@atlas/messages/books';
import { writeChange, writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { WaitingProposals } from '../../proposals/waiting-proposals.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel, FormError } from '../../ui/error-panel.tsx';
import { formatDay } from '../../ui/format.ts';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import type { Column } from '../../ui/table-column.ts';
import { useAddressValues } from '../../ui/use-address-values.ts';
import { EntryFiles } from './entry-files.tsx';
import { EntryFilterForm } from './entry-filter-form.tsx';
import { readEntryFilters } from './entry-filters.ts';
import { writeAppliedRate } from './write-exchange.ts';

const EntryDialog = lateDialog(async () => (await import('./entry-dialog.tsx')).EntryDialog);
const ROWS_AT_A_TIME = 50;

/** The entries of the books under the filters of the address, each with its movements behind it. */
export function Transactions({ company }: { company: CompanyOverview }) {
  const { companyID } = company;
  const [parameters, setParameters] = useAddressValues();
  const filters = readEntryFilters(parameters);
  const [shown, setShown] = useState<BookEntry>();
  const params = { companyID };
  const list = usePages(listEntries, (before) => ({ params, query: { ...filters, limit: ROWS_AT_A_TIME, before } }), {
    next: (page) => page.next,
  });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      {company.permits.readSales.allowed && <WaitingProposals companyID={companyID} kinds={['entry_reversal']} />}
      <Panel title={booksText.transactions()} actions={<EntryFiles companyID={companyID} filters={filters} />}>
        <div className="flex flex-col gap-4">
          <EntryFilterForm companyID={companyID} filters={filters} onChange={setParameters} />
          {list.isPending && <SkeletonRows rows={8} />}
          {list.isLoadingError && <ErrorPanel error={list.error} retry={() => void list.refetch()} />}
          {list.isSuccess && entries.length === 0 && isFiltered && (
            <p className="text-secondary">{booksText.noEntries()}</p>
          )}
          {list.isSuccess && entries.length === 0 && !isFiltered && (
            <EmptyState
              heading={booksText.noTransactions()}
              headingLevel={3}
              sentence={booksText.noTransactionsSentence()}
            />
          )}
          {entries.length > 0 && (
            <DataTable
              caption={booksText.transactions()}
              rows={entries}
              keyOf={({ _id }) => _id}
              columns={listColumns(filters.account !== undefined, filters.unit ?? 'USD')}
              onSelect={setShown}
              selectedKey={shown?._id}
              onEnd={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined}
              hasLines
              className="max-h-[40rem]"
            />
          )}
          {list.isFetchNextPageError && <FormError error={list.error} />}
          {list.hasNextPage && (
            <Button className="self-start" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {booksText.more()}
            </Button>
          )}
        </div>
      </Panel>
      {shown !== undefined && (
        <EntryDialog
          companyID={companyID}
          entry={entries.find(({ _id }) => _id === shown._id) ?? shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

function listColumns(isOfAccount: boolean, unit: string): readonly Column<BookEntry>[] {
  return [
    {
      id: 'day',
      heading: booksText.bookedOn(),
      cell: ({ bookedOn }) => <time dateTime={bookedOn}>{formatDay(bookedOn)}</time>,
    },
    {
      id: 'amount',
      heading: booksText.amount(),
      figures: true,
      cell: ({ change, money, moved }) => {
        if (isOfAccount && change !== null) return writeChange(change, unit);
        if (money.length > 0) return money.map((part) => writeChange(part.amount, part.unit)).join(', ');
        // Without a sign: the entry moved no money.
        return (
          <span className="text-secondary">{moved.map((part) => writeMoney(part.amount, part.unit)).join(', ')}</span>
        );
      },
    },
    ...(isOfAccount
      ? [
          {
            id: 'balance',
            heading: booksText.balance(),
            figures: true,
            cell: ({ balance }: BookEntry) => (balance === null ? '–' : writeMoney(balance, unit)),
          },
        ]
      : []),
    { id: 'what', heading: booksText.payeeAndText(), cell: describe, className: 'max-w-96 truncate' },
    { id: 'kind', heading: booksText.kindLabel(), cell: ({ kind }) => booksText.kind({ kind }), isWide: true },
    { id: 'about', heading: booksText.about(), cell: ({ subject }) => subject?.reference ?? '–', isWide: true },
    { id: 'number', heading: booksText.number(), cell: nameEntry },
  ];
}

function describe({ payee, text, rate }: BookEntry): string {
  const said = payee === text ? [payee] : [payee, text];
  return [...said, ...(rate === null ? [] : [writeAppliedRate(rate)])].join(' · ');
}

function nameEntry({ number, reversedBy }: BookEntry) {
  return (
    <span className="flex items-center gap-2">
      <span className="figure">{number}</span>
      {reversedBy !== null && <Status tone="quiet" word={`${booksText.reversedBy()} ${reversedBy}`} />}
    </span>
  );
}
