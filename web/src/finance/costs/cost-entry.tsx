import type { AssetCost } from '@atlas/contract/asset-costs';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as costsText from '@atlas/messages/asset-costs';
import { writeMoney } from '@atlas/money/write-money';
import { Link } from 'react-router';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format.ts';
import { Status } from '../../ui/status.tsx';

type CostEntryProps = { companyID: CompanyId; cost: AssetCost; onReverse: () => void };

/** A cost: how much, for what, from where, who recorded and who accepted it. */
export function CostEntry({ companyID, cost, onReverse }: CostEntryProps) {
  const { number, purpose, amount, unit, valueOn, bookedOn, document, reversedBy, permits } = cost;
  const { reverse } = permits;
  return (
    <li className="flex flex-col gap-1.5 border-t border-hairline py-3 first:border-t-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <strong className="font-[600]">{costsText.purpose({ purpose })}</strong>
          <Link className="link figure text-13" to={`/asset/finance/${companyID}?view=transactions&text=${number}`}>
            {number}
          </Link>
          {reversedBy !== null && <Status tone="quiet" word={costsText.reversedBy({ number: reversedBy })} />}
        </span>
        <span className="figure whitespace-nowrap">{writeMoney(amount, unit)}</span>
      </p>
      <p className="text-13 break-words text-secondary">{describePayment(cost)}</p>
      <p className="text-13 break-words text-secondary">
        {formatDay(valueOn)}
        {bookedOn !== valueOn && ` · ${costsText.bookedOn({ day: formatDay(bookedOn) })}`} · {namePeople(cost)}
      </p>
      {document && (
        <a className="link self-start text-13" href={`/document?id=${document._id}`} target="_blank" rel="noopener">
          {document.documentName}
        </a>
      )}
      {reversedBy === null && (
        <Button
          size="small"
          className="self-start"
          unavailableReason={describeHindrance(reverse)}
          aria-label={costsText.reverseOf({ number })}
          onClick={onReverse}
        >
          {costsText.reverse()}
        </Button>
      )}
    </li>
  );
}

function describePayment({ paidTo, paidFrom, reference }: AssetCost): string {
  const from = paidFrom === null ? costsText.paidBefore() : costsText.paidFrom({ name: paidFrom });
  return [costsText.paidTo({ name: paidTo }), from, reference].filter((part) => part !== '').join(' · ');
}

function namePeople({ maker, checker }: AssetCost): string {
  const recorded = costsText.recordedBy({ name: maker ?? '–' });
  return checker === null ? recorded : `${recorded} · ${costsText.acceptedBy({ name: checker })}`;
}
