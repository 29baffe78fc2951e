import type { CompanyId } from '@atlas/contract/identifiers';
import { NewRopTerms, type RopTerms } from '@atlas/contract/rop-terms';
import { quoteRop } from '@atlas/contract/rops';
import * as ropsText from '@atlas/messages/rops';
import { writeMoney } from '@atlas/money/write-money';
import { ApiError } from '../../api/api-error.ts';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { KeyFigures } from '../../ui/key-figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { ScheduleTable } from './schedule-table.tsx';
import { readTerms, type TypedDraft } from './typed-draft.ts';

const SETTLED_MILLISECONDS = 400;

/** The schedule and the whole cost of what is typed, as soon as it is complete. */
export function RopQuote({ companyID, typed }: { companyID: CompanyId; typed: TypedDraft }) {
  const text = useDebounced(JSON.stringify(readTerms(typed)), SETTLED_MILLISECONDS);
  const terms = NewRopTerms.safeParse(JSON.parse(text)).data;
  return (
    <Panel title={ropsText.schedule()}>
      <div aria-live="polite">
        {terms === undefined ? (
          <p className="text-secondary">{ropsText.scheduleWaits()}</p>
        ) : (
          <Quote companyID={companyID} terms={terms} />
        )}
      </div>
    </Panel>
  );
}

function Quote({ companyID, terms }: { companyID: CompanyId; terms: RopTerms }) {
  const read = useRead(quoteRop, { params: { companyID }, body: terms }, { placeholderData: (before) => before });
  if (read.error instanceof ApiError && read.error.code === 'step_refused')
    return <p role="alert">{read.error.message}</p>;
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  if (read.data === undefined) return <Skeleton className="h-64" />;
  const { rows, cost } = read.data;
  const amount = (digits: string) => writeMoney(digits, terms.unit);
  return (
    <div className="flex flex-col gap-4">
      <KeyFigures
        figures={[
          { label: ropsText.total(), value: amount(cost.total) },
          { label: ropsText.financed(), value: amount(cost.financed) },
          { label: ropsText.interestInAll(), value: amount(cost.interest) },
          { label: ropsText.optionPriceAtEnd(), value: amount(cost.exercisePriceAtEnd) },
        ]}
      />
      <ScheduleTable rows={rows} unit={terms.unit} />
    </div>
  );
}
