import type { CompanyId, RopId } from '@atlas/contract/identifiers';
import { RopState } from '@atlas/contract/rop-state';
import type { Rop } from '@atlas/contract/rop-view';
import { listRops } from '@atlas/contract/rops';
import * as ropsText from '@atlas/messages/rops';
import { writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { useRead } from '../../api/use-read.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatCount, formatDay } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import type { Column } from '../../ui/table-column.ts';
import { describeBuyOut } from './amounts.ts';
import { nameRopState } from './name-state.ts';

/** Before it is active, a contract has no figures. */
const runs = ({ state }: Rop) => !BEFORE.has(state);
const BEFORE: ReadonlySet<RopState> = new Set(['DRAFT', 'REVIEW', 'APPROVED', 'SIGNED', 'WITHDRAWN', 'LAPSED']);
const NOTHING = '–';

const listColumns = (): readonly Column<Rop>[] => [
  {
    id: 'reference',
    heading: ropsText.reference(),
    cell: ({ reference }) => <span className="figure">{reference}</span>,
  },
  { id: 'state', heading: ropsText.stateHeading(), cell: ({ state }) => <Status {...nameRopState(state)} /> },
  { id: 'asset', heading: ropsText.asset(), cell: ({ asset }) => <span className="figure">{asset.assetNumber}</span> },
  { id: 'buyer', heading: ropsText.buyer(), cell: ({ buyerName }) => buyerName },
  {
    id: 'paid',
    heading: ropsText.paid(),
    figures: true,
    isWide: true,
    cell: ({ paid, unit }) => writeMoney(paid, unit),
  },
  {
    id: 'arrears',
    heading: ropsText.arrears(),
    figures: true,
    cell: (rop) => (runs(rop) ? writeMoney(rop.arrears, rop.unit) : NOTHING),
  },
  {
    id: 'late',
    heading: ropsText.daysPastDue(),
    figures: true,
    cell: (rop) => (runs(rop) ? formatCount(rop.daysPastDue) : NOTHING),
  },
  { id: 'next', heading: ropsText.nextDue(), cell: ({ next }) => (next === null ? NOTHING : formatDay(next.due)) },
  {
    id: 'amount',
    heading: ropsText.nextAmount(),
    figures: true,
    isWide: true,
    cell: ({ next, unit }) => (next === null ? NOTHING : writeMoney(next.amount, unit)),
  },
  {
    id: 'settlement',
    heading: ropsText.buyOut(),
    figures: true,
    isWide: true,
    cell: (rop) => (runs(rop) ? describeBuyOut(rop.settlement, rop.unit).value : NOTHING),
  },
];

type RopListProps = { companyID: CompanyId; onOpen: (rop: RopId) => void };

/** All contracts of a company, those furthest past due first. */
export function RopList({ companyID, onOpen }: RopListProps) {
  const [state, setState] = useState<RopState | ''>('');
  const read = useRead(listRops, { params: { companyID }, query: state === '' ? {} : { state } });
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  if (read.data === undefined) return <Skeleton className="h-96" />;
  const { rops, permits } = read.data;
  const isEmpty = rops.length === 0 && state === '';
  return (
    <Panel
      flush={!isEmpty}
      title={ropsText.title()}
      actions={
        permits.draft.allowed ? (
          <LinkButton to="?view=new-rop" tone="primary" size="small">
            {ropsText.create()}
          </LinkButton>
        ) : (
          <Button size="small" unavailableReason={describeHindrance(permits.draft)}>
            {ropsText.create()}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <EmptyState headingLevel={3} heading={ropsText.none()} sentence={ropsText.noneSentence()} />
      ) : (
        <>
          <div className="max-w-xs p-4">
            <SelectField
              label={ropsText.stateHeading()}
              options={[
                { value: '', label: ropsText.allStates() },
                ...RopState.options.map((value) => ({ value, label: ropsText.state({ state: value }) })),
              ]}
              value={state}
              onChange={(event) => setState(RopState.safeParse(event.target.value).data ?? '')}
            />
          </div>
          {rops.length === 0 ? (
            <p className="px-4 pb-4 text-secondary">{ropsText.noneInState()}</p>
          ) : (
            <DataTable
              caption={ropsText.title()}
              columns={listColumns()}
              rows={rops}
              keyOf={({ _id }) => _id}
              onSelect={({ _id }) => onOpen(_id)}
              hasLines
            />
          )}
        </>
      )}
    </Panel>
  );
}
