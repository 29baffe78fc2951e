import { runReader } from '../../geodata/index.ts';
import type { SheetOrder } from './read-csv-statement.ts';
import type { StatementEnd } from './read-statement-file.ts';

/** A statement of 20,000 lines in CAMT.053 needs a third of it. */
const LIMITS = { megabytes: 512, milliseconds: 30_000 } as const;

/** Reads a bank statement in a thread of its own, within limits. */
export async function runStatement(
  order: SheetOrder,
  limits: { megabytes: number; milliseconds: number } = LIMITS,
): Promise<StatementEnd> {
  const script = new URL('./statement-worker.ts', import.meta.url);
  const end = await runReader<StatementEnd, StatementEnd>({ script, order, limits }, (message) => message);
  if (end === undefined) throw new Error('reading a statement was stopped');
  return end;
}
