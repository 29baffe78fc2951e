import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { CashBook } from '@atlas/money/forecast/cash-book';
import { type Forecast, forecastCash } from '@atlas/money/forecast/forecast';

/** The thread's input. */
export interface ForecastOrder {
  readonly companyID: string;
  readonly book: CashBook;
  /** The last day whose entries are known, in days since 1970. */
  readonly day: number;
}

/** The thread's result. */
export interface ForecastReport {
  readonly forecast: Forecast;
}

const { companyID, book, day: today } = workerData as ForecastOrder;

/** The same company and day always give the same numbers. */
function seed(day: number): readonly number[] {
  const hash = createHash('sha256').update(`${companyID} ${day}`).digest();
  return [0, 4, 8, 12].map((at) => hash.readUInt32BE(at));
}

parentPort?.postMessage({
  forecast: forecastCash(book, today, seed),
} satisfies ForecastReport);
