import { createHash } from 'node:crypto';
import type { Forecast } from '@atlas/money/forecast/forecast';
import { TurnsByCompany } from '../../geodata/index.ts';
import { AppError } from '../../platform/outcome.ts';
import { runAside, TooCostly } from '../../platform/run-aside.ts';
import type { ForecastOrder, ForecastReport } from './forecast-worker.ts';

const SCRIPT = new URL('./forecast-worker.ts', import.meta.url);
const LIMITS = { megabytes: 512, milliseconds: 60_000 } as const;
/** How many forecasts of one company are made or wait: its books change meanwhile, and with them the forecast. */
const MOST_OF_COMPANY = 4;
/** How many forecasts a node stores; each is a few kilobytes. */
const MOST_STORED = 200;

/**
 * Makes forecasts in threads, one at a time and the companies in turn, and stores them: as long as neither the day nor the
 * books change, the answer is the same.
 */
export class ForecastDesk {
  readonly #turns = new TurnsByCompany<string>(1);
  readonly #making = new Map<string, number>();
  readonly #stored = new Map<string, Promise<Forecast>>();

  /** The forecast of a company's money. Calls at the same time share one thread. @throws AppError `rate_limited` when
   * too many of the company are waiting, Error when it exceeded its limits */
  make(order: ForecastOrder): Promise<Forecast> {
    const key = createHash('sha256').update(JSON.stringify(order)).digest('base64');
    const known = this.#stored.get(key);
    if (known !== undefined) return known;
    const made = this.#makeInTurn(order);
    this.#stored.set(key, made);
    made.catch(() => this.#stored.delete(key));
    const [oldest] = this.#stored.keys();
    if (this.#stored.size > MOST_STORED && oldest !== undefined) this.#stored.delete(oldest);
    return made;
  }

  async #makeInTurn(order: ForecastOrder): Promise<Forecast> {
    const { companyID } = order;
    const making = this.#making.get(companyID) ?? 0;
    if (making >= MOST_OF_COMPANY) throw new AppError('rate_limited', { retryAfterSeconds: 5 });
    this.#making.set(companyID, making + 1);
    try {
      return await this.#turns.take(companyID, () => forecastAside(order));
    } finally {
      const left = (this.#making.get(companyID) ?? 1) - 1;
      if (left === 0) this.#making.delete(companyID);
      else this.#making.set(companyID, left);
    }
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
