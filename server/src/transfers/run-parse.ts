import { runReader } from '../geodata/index.ts';
import type { ReadingLimits } from '../platform/run-aside.ts';
import type { ParseOrder, ParseReport } from './parse-worker.ts';

type ParseEnd = Exclude<ParseReport, { kind: 'progress' }>;

/** An honest file of 20 MB needs half of it. */
const LIMITS: ReadingLimits = { megabytes: 768, milliseconds: 90_000 };

/** Reads a file of assets in a separate thread, within limits. Undefined when it was stopped. */
export function runParse(
  order: ParseOrder,
  signal: AbortSignal,
  report: (done: number, total: number) => void,
  limits: ReadingLimits = LIMITS,
): Promise<ParseEnd | undefined> {
  const script = new URL('./parse-worker.ts', import.meta.url);
  return runReader<ParseReport, ParseEnd>({ script, order, limits, signal }, (message) => {
    if (message.kind !== 'progress') return message;
    report(message.done, message.total);
    return undefined;
  });
}
