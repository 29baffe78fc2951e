import type { CompanyId, RopId } from '@atlas/contract/identifiers';
import type { RopDetail } from '@atlas/contract/rop-view';
import { printRop, printRopStatement, readRop } from '@atlas/contract/rops';
import * as ropsText from '@atlas/messages/rops';
import { writeMoney } from '@atlas/money/write-money';
import { ArrowLeft } from 'lucide-react';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatCount, formatDay } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/key-figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { AccountTable } from './account-table.tsx';
import { describeBuyOut } from './amounts.ts';
import { DownloadPaper } from './download-paper.tsx';
import { InstalmentTable } from './instalment-table.tsx';
import { nameRopState } from './name-state.ts';
import { RopActions } from './rop-actions.tsx';
import { RopChanges } from './rop-changes.tsx';
import { RopTermsList } from './rop-terms-list.tsx';
import { SaleMargin } from './sale-margin.tsx';
import { StepList } from './step-list.tsx';

type RopDetailViewProps = { companyID: CompanyId; ropID: RopId; onBack: () => void };

/** One contract: its figures, its steps, and every instalment. */
export function RopDetailView({ companyID, ropID, onBack }: RopDetailViewProps) {
  const read = useRead(readRop, { params: { companyID, ropID } });
  const rop = read.data;
  return (
    <>
      <Button tone="quiet" size="small" className="self-start" onClick={onBack}>
        <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {ropsText.back()}
      </Button>
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {!read.isError && rop === undefined && <Skeleton className="h-96" />}
      {rop !== undefined && <Contract companyID={companyID} rop={rop} />}
    </>
  );
}

function Contract({ companyID, rop }: { companyID: CompanyId; rop: RopDetail }) {
  const params = { companyID, ropID: rop._id };
  return (
    <>
      <Panel title={rop.reference} actions={<Status {...nameRopState(rop.state)} />}>
        <div className="flex flex-col gap-4">
          <p className="break-words text-secondary">
            {ropsText.parties({ assetNumber: rop.asset.assetNumber, buyer: rop.buyerName })}
          </p>
          <Notes rop={rop} />
          {rop.signedAt !== null && <KeyFigures figures={listFigures(rop)} />}
          <SaleMargin companyID={companyID} rop={rop} />
          <RopActions companyID={companyID} rop={rop} />
          <div className="flex flex-wrap gap-2">
            <DownloadPaper
              endpoint={printRop}
              input={{ params }}
              name={`${rop.reference}.pdf`}
              label={ropsText.printContract()}
            />
            <DownloadPaper
              endpoint={printRopStatement}
              input={{ params, query: {} }}
              name={`${rop.reference}-${rop.asOf}.pdf`}
              label={ropsText.printStatement()}
            />
          </div>
        </div>
      </Panel>
      {rop.changes.length > 0 && (
        <Panel title={ropsText.changes()}>
          <RopChanges companyID={companyID} rop={rop} />
        </Panel>
      )}
      <Panel title={ropsText.instalments()} flush>
        <InstalmentTable rows={rop.instalments} unit={rop.unit} />
      </Panel>
      {rop.account.length > 0 && (
        <Panel title={ropsText.account()} flush>
          <AccountTable lines={rop.account} unit={rop.unit} />
        </Panel>
      )}
      <Panel title={ropsText.terms()}>
        <RopTermsList terms={rop.terms} cost={rop.cost} />
      </Panel>
      <Panel title={ropsText.steps()}>
        <StepList steps={rop.steps} unit={rop.unit} />
      </Panel>
    </>
  );
}

/** What the reader has to know before they take a step. */
function Notes({ rop }: { rop: RopDetail }) {
  const notes = [
    rop.state === 'DRAFT' && rop.returnedReason !== null && ropsText.returned({ reason: rop.returnedReason }),
    rop.lapsesOn !== null && ropsText.lapses({ day: formatDay(rop.lapsesOn) }),
    rop.state === 'SIGNED' && ropsText.waitsForUpfront(),
    rop.assetLapsed && ropsText.assetLapsed(),
    rop.terminableFrom !== null && ropsText.terminable({ day: formatDay(rop.terminableFrom) }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {notes.map((note) => (
        <li key={note}>
          <Status tone="notice" word={note} className="whitespace-normal" />
        </li>
      ))}
    </ul>
  );
}

function listFigures(rop: RopDetail) {
  const { unit, next } = rop;
  return [
    { label: ropsText.paid(), value: writeMoney(rop.paid, unit) },
    { label: ropsText.dueNow(), value: writeMoney(rop.dueNow, unit) },
    { label: ropsText.arrears(), value: writeMoney(rop.arrears, unit) },
    { label: ropsText.lateFees(), value: writeMoney(rop.lateFeesOpen, unit) },
    { label: ropsText.daysPastDue(), value: formatCount(rop.daysPastDue) },
    { label: ropsText.credit(), value: writeMoney(rop.credit, unit) },
    { label: ropsText.rentCredit(), value: writeMoney(rop.rentCredit, unit) },
    { label: ropsText.nextDue(), value: next === null ? '–' : formatDay(next.due) },
    { label: ropsText.optionPrice(), value: writeMoney(rop.exercisePrice, unit) },
    describeBuyOut(rop.settlement, unit),
  ];
}
