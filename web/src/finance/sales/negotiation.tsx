import type { OfferStep } from '@atlas/contract/purchase-offers';
import * as dealsText from '@atlas/messages/deals';
import { joinClasses } from '../../ui/class-names.ts';
import { formatMoment, formatPrice } from '../../ui/format.ts';

type NegotiationProps = { steps: readonly OfferStep[]; isOwn?: boolean };

/** A negotiation as a thread: the buyer's side on the left, the company's on the right. */
export function Negotiation({ steps, isOwn = false }: NegotiationProps) {
  const mine = isOwn ? 'buyer' : 'company';
  return (
    <ol aria-label={dealsText.negotiation()} className="flex flex-col gap-2">
      {steps.map((step) => (
        <li
          key={`${step.place} ${step.at}`}
          className={joinClasses(
            'flex max-w-[85%] min-w-0 flex-col gap-0.5 border-l-3 py-1 pr-3 pl-3 text-13',
            step.side === mine ? 'ml-auto border-malachite bg-malachite-wash' : 'mr-auto border-control bg-sunken',
          )}
        >
          <span className="font-[550] break-words">{describeStep(step, isOwn)}</span>
          {step.note !== '' && <span className="break-words">{step.note}</span>}
          <span className="text-secondary">
            {step.byName !== null && `${step.byName} · `}
            <time dateTime={step.at}>{formatMoment(step.at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}

function describeStep({ step, side, amount }: OfferStep, isOwn: boolean): string {
  return dealsText.step({
    step,
    side: isOwn ? dealsText.ownSideName({ side }) : dealsText.sideName({ side }),
    amount: amount === null ? '' : formatPrice(amount),
  });
}
