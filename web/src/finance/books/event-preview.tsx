import * as booksText from '@atlas/messages/books';
import { writeChange } from '@atlas/money/write-money';
import { formatDay } from '../../ui/format.ts';
import { type EventValues, listOccurrences } from './event-values.ts';

const MOST_SHOWN = 12;

/** The days and amounts that a new event will book. @param today in Africa/Harare */
export function EventPreview({ values, today }: { values: EventValues; today: string }) {
  const plan = listOccurrences(values, today, MOST_SHOWN);
  if (plan === undefined) return <p className="text-secondary">{booksText.previewEmpty()}</p>;
  if (values.type === 'note') return <p className="text-secondary">{booksText.previewNote()}</p>;
  return (
    <div className="flex flex-col gap-2">
      <ol className="flex flex-col border border-hairline">
        {plan.first.map(({ day, cents }) => (
          <li key={day} className="flex justify-between gap-4 border-t border-hairline px-3 py-1.5 first:border-t-0">
            <time dateTime={day}>{formatDay(day)}</time>
            <span className="figure">{writeChange(cents.toString(), 'USD')}</span>
          </li>
        ))}
      </ol>
      {plan.rest === 'endless' && <p className="text-13 text-secondary">{booksText.previewGoesOn()}</p>}
      {plan.rest !== 'endless' && plan.rest > 0 && (
        <p className="text-13 text-secondary">
          {booksText.previewRest({ count: plan.rest, day: formatDay(plan.last) })}
        </p>
      )}
    </div>
  );
}
