import { listOwnRops, type OwnRop } from '@atlas/contract/own-rops';
import * as ropsText from '@atlas/messages/rops';
import { writeMoney } from '@atlas/money/write-money';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatDay } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/key-figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { nameRopState } from './name-state.ts';

/** The signed-in person's contracts of rent with an option to purchase. */
export function OwnRops() {
  const read = useRead(listOwnRops, {});
  if (read.data?.rops.length === 0) return null;
  return (
    <Panel flush title={ropsText.ownTitle()}>
      {read.isPending && <SkeletonRows rows={3} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.data?.rops.map((rop) => (
        <OwnRopCard key={rop._id} rop={rop} />
      ))}
    </Panel>
  );
}

function OwnRopCard({ rop }: { rop: OwnRop }) {
  const { reference, company, assetNumber, state, next } = rop;
  const figures = state === 'APPROVED' || state === 'LAPSED' || state === 'WITHDRAWN' ? [] : listFigures(rop);
  return (
    <article aria-label={reference} className="flex flex-col gap-3 border-t border-hairline p-4 first:border-t-0">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-col gap-0.5">
          <strong className="figure font-[600]">{reference}</strong>
          <p className="text-13 break-words text-secondary">
            {assetNumber} · {company}
          </p>
        </div>
        <Status {...nameRopState(state)} />
      </header>
      {state === 'APPROVED' && <p className="text-13">{ropsText.ownToSign()}</p>}
      {figures.length > 0 && <KeyFigures figures={figures} />}
      {next !== null && figures.length > 0 && (
        <p className="text-13">
          {ropsText.ownNext({ amount: writeMoney(next.amount, rop.unit), day: formatDay(next.due), reference })}
        </p>
      )}
    </article>
  );
}

function listFigures(rop: OwnRop) {
  const amount = (digits: string) => writeMoney(digits, rop.unit);
  return [
    { label: ropsText.paid(), value: amount(rop.paid) },
    { label: ropsText.dueNow(), value: amount(rop.dueNow) },
    { label: ropsText.rentCredit(), value: amount(rop.rentCredit) },
    { label: ropsText.buyOut(), value: amount(rop.settlement) },
  ];
}
