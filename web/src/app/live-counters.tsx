import { CounterFigures } from '../site/counter-figures.tsx';
import { PersonReads } from './person-reads.tsx';

/** The counters with their cache. */
export function LiveCounters() {
  return (
    <PersonReads>
      <CounterFigures />
    </PersonReads>
  );
}
