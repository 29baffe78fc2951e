import { CounterFigures } from '../site/counter-figures.tsx';
import { PersonReads } from './person-reads.tsx';

/** The counters with the cache that they are read through. */
export function LiveCounters() {
  return (
    <PersonReads>
      <CounterFigures />
    </PersonReads>
  );
}
