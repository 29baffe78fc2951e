import { type Counters, readCounters } from '@atlas/contract/site';
import * as pagesText from '@atlas/messages/pages';
import { useRead } from '../api/use-read.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatCount, formatHectares, formatMoment } from '../ui/format.ts';
import { SkeletonFigures } from './skeleton-figures.tsx';

const order = ['assets', 'hectares', 'approved', 'companies', 'revisions', 'facts'] as const;

/** Live sums of the whole register. */
export function CounterFigures() {
  const counters = useRead(readCounters, {});
  if (counters.isPending) return <SkeletonFigures count={order.length} label={pagesText.countersReading()} />;
  if (counters.isError) {
    return (
      <ErrorPanel title={pagesText.countersError()} error={counters.error} retry={() => void counters.refetch()} />
    );
  }
  const { data } = counters;
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid gap-px border border-hairline bg-hairline sm:grid-cols-2 lg:grid-cols-3">
        {order.map((name) => (
          <div key={name} className="flex flex-col-reverse gap-1 bg-panel px-5 py-6">
            <dt className="text-secondary">{pagesText.counterLabel({ counter: name })}</dt>
            <dd className="figure text-32 lg:text-48">{formatCounter(data, name)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-18">{pagesText.countersShare({ approved: data.approved, assets: data.assets })}</p>
      <p className="text-13 text-secondary">
        {pagesText.countersCounted({ moment: formatMoment(data.countedAt) })} {data.demo && pagesText.countersDemo()}
      </p>
    </div>
  );
}

function formatCounter(counters: Counters, name: (typeof order)[number]): string {
  return name === 'hectares' ? formatHectares(counters.hectares) : formatCount(counters[name]);
}
