import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../platform/database/database.ts';
import { countDiffering } from './recount-sums.ts';
import { countWaiting } from './repository.ts';

/** Shows in the metrics whether changes are folded into the kept sums, and whether these agree with a recount. */
export function measureSums(registry: Registry, database: Database): void {
  new Gauge({
    name: 'atlas_sums_waiting',
    help: 'Noted changes that are not folded into the kept sums yet.',
    registers: [registry],
    async collect() {
      // Metrics also answer while the database does not.
      const waiting = await database.withDoor(countWaiting).catch(() => undefined);
      if (waiting !== undefined) this.set(waiting);
    },
  });
  new Gauge({
    name: 'atlas_sums_differing',
    help: 'Companies whose kept sums differed in the last recount on this node.',
    registers: [registry],
    collect() {
      this.set(countDiffering());
    },
  });
}
