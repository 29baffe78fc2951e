import type { MoneyUnit } from '@atlas/contract/books';
import type { RopStepShown } from '@atlas/contract/rop-view';
import * as ropsText from '@atlas/messages/rops';
import { writeMoney } from '@atlas/money/write-money';
import { formatDay } from '../../ui/format.ts';

/** Payments and decisions, in the order in which they were entered. */
export function StepList({ steps, unit }: { steps: readonly RopStepShown[]; unit: MoneyUnit }) {
  if (steps.length === 0) return <p className="text-secondary">{ropsText.noSteps()}</p>;
  return (
    <ol className="flex flex-col">
      {steps.map(({ id, kind, valueOn, amount, receipt, reversed }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-hairline py-2 first:border-t-0"
        >
          <span>
            {ropsText.step({ kind })}
            {reversed && <span className="text-secondary"> · {ropsText.reversed()}</span>}
          </span>
          <span className="flex flex-wrap gap-x-4 text-secondary">
            {receipt !== null && <span className="figure">{receipt}</span>}
            {amount !== null && <span className="figure">{writeMoney(amount, unit)}</span>}
            <span>{formatDay(valueOn)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
