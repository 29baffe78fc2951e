import type { Received, Reply } from '@atlas/contract/endpoint';
import type { StatementLineId } from '@atlas/contract/identifiers';
import {
  type listStatementLines as listEndpoint,
  OPEN_STATES,
  type StatementLine,
} from '@atlas/contract/statement-lines';
import { findEntry } from '../../books/index.ts';
import type { Scope } from '../../platform/database/database.ts';
import { writePermits } from '../../platform/describe-reason.ts';
import { AppError } from '../../platform/outcome.ts';
import { permitsOfLine } from './line-policy.ts';
import { findLine, listStoredLines, type StoredLine } from './line-repository.ts';
import { foreseeLine, readComparison, writeSuggestions } from './suggest-lines.ts';

/** Lines with what they may be, in pages. */
export async function listStatementLines(
  scope: Scope,
  { account, show, before, limit }: Received<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  const found = await listStoredLines(scope.tx, { account, show, before, limit: limit + 1 });
  const lines = found.slice(0, limit);
  return { lines: await viewLines(scope, lines), next: found.length > limit ? (lines.at(-1)?.place ?? null) : null };
}

/** A line as it is now. @throws AppError `not_found` */
export async function viewLine(scope: Scope, id: StatementLineId): Promise<StatementLine> {
  const line = await findLine(scope.tx, id);
  const [view] = line === undefined ? [] : await viewLines(scope, [line]);
  if (view === undefined) throw new AppError('not_found');
  return view;
}

async function viewLines(scope: Scope, lines: readonly StoredLine[]): Promise<StatementLine[]> {
  const role = (await scope.role()) ?? 'Client';
  const open = lines.filter(({ state }) => OPEN_STATES.some((one) => one === state));
  const comparison = open.length === 0 ? undefined : await readComparison(scope.tx, open);
  const views: StatementLine[] = [];
  for (const line of lines) {
    const { id, entryID, receipts, place: _, statementID: __, ...rest } = line;
    const entry = entryID === null ? undefined : await findEntry(scope.tx, entryID);
    views.push({
      ...rest,
      _id: id,
      matchedWith: entry === undefined ? receipts : [entry.number],
      suggestions:
        comparison !== undefined && open.includes(line) ? writeSuggestions(foreseeLine(comparison, line)) : [],
      permits: writePermits(permitsOfLine(role, { state: line.state, amount: BigInt(line.amount) }), scope.locale),
    });
  }
  return views;
}
