import { createHash } from 'node:crypto';
import type { Forecast } from '@atlas/money/forecast/forecast';
import { runAside, TooCostly } from '../../platform/run-aside.ts';
import { Turns } from '../../platform/turns.ts';
import type { ForecastOrder, ForecastReport } from './forecast-worker.ts';

const SCRIPT = new URL('./forecast-worker.ts', import.meta.url);
const LIMITS = { megabytes: 512, milliseconds: 60_000 } as const;
/** How long a call waits for the thread, and how many wait. */
const PATIENCE_MILLISECONDS = 30_000;
const MOST_WAITING = 16;
/** How many forecasts a node stores; each is a few kilobytes. */
const MOST_STORED = 200;

/**
 * Makes forecasts in threads, one at a time, and stores them: as long as neither the day nor the books change, the
 * answer is the same.
 */
export class ForecastDesk {
  readonly #turns = new Turns(1, PATIENCE_MILLISECONDS, MOST_WAITING, 'unavailable');
  readonly #stored = new Map<string, Promise<Forecast>>();

  /** The forecast of a company's money. Calls at the same time share one thread. @throws AppError `unavailable` when
   * too many are waiting, Error when it exceeded its limits */
  make(order: ForecastOrder): Promise<Forecast> {
    const key = createHash('sha256').update(JSON.stringify(order)).digest('base64');
    const known = this.#stored.get(key);
    if (known !== undefined) return known;
    const made = this.#turns.take(() => forecastAside(order));
    this.#stored.set(key, made);
    made.catch(() => this.#stored.delete(key));
    const [oldest] = this.#stored.keys();
    if (this.#stored.size > MOST_STORED && oldest !== undefined) this.#stored.delete(oldest);
    return made;
  }
}

async function forecastAside(order: ForecastOrder): Promise<Forecast> {
  const report = await runAside<ForecastReport, ForecastReport>(
    { script: SCRIPT, order, limits: LIMITS },
    (one) => one,
  );
  if (report === undefined || report instanceof TooCostly) throw new Error(`a forecast was given up: ${report?.code}`);
  return report.forecast;
}
