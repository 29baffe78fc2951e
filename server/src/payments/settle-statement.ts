import type { CompanyId, StatementId } from '@atlas/contract/identifiers';
import { PAYMENT_LIMIT } from '@atlas/contract/payments';
import { matchStatement as endpoint, type Statement } from '@atlas/contract/statement-lines';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { lineLife } from '@atlas/contract/steps/payment';
import type { Actor, Scope } from '../platform/database/database.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { hinderVisit } from './hinder-visit.ts';
import { listUnread, lockLine, type StoredLine, stepLine, suggestLines } from './lines/line-repository.ts';
import { matchParts } from './lines/match-line.ts';
import { putAllInSuspense, putInSuspense } from './lines/settle-line.ts';
import { foreseeLine, readComparison } from './lines/suggest-lines.ts';
import { judgeMoney } from './matching/match-lines.rules.ts';
import type { DeskScope } from './payees.ts';
import { findStatement } from './statement-repository.ts';

type Outcome = 'MATCHED' | 'SUGGESTED' | 'SUSPENSE' | 'NEW';
/** Lines that are settled while the caller waits; the rest remain unread, and are settled when they are asked for. */
const MOST_AT_ONCE = 400;
/** Lines of one transaction. The books are held meanwhile, so that others wait for less than a second. */
const MOST_TOGETHER = 100;
const { suggest } = lineLife.steps;

/**
 * Looks at the lines of a statement that nobody has decided: those that are certain are matched, those from unknown
 * payers go into suspense, and the others wait with suggestions. Each line is settled or left as it was.
 * @throws AppError `not_found`
 */
export async function settleStatement(
  platform: Platform,
  actor: Actor,
  companyID: CompanyId,
  id: StatementId,
): Promise<Statement | Refusal<'step_refused'>> {
  const { database } = platform;
  const { origin } = platform.configuration;
  const planned = await database.withTenant(actor, companyID, async (scope) => {
    await refuseOtherRoles(endpoint.access, scope);
    const visitor = await hinderVisit(scope);
    return visitor === undefined ? planLines(scope, companyID, id) : refuse('step_refused', { reason: visitor });
  });
  if (isRefusal(planned)) return planned;
  const [unknown, others] = await suspendTogether(platform, actor, companyID, planned);
  for (const { line, outcome, due } of [...unknown, ...others]) {
    const settled = await database.withTenant(actor, companyID, (scope) =>
      settleLine({ ...scope, origin }, companyID, line, outcome, due),
    );
    // What the deal or the books refuse waits for a person.
    if (isRefusal(settled)) {
      await database.withTenant(actor, companyID, (scope) =>
        settleLine({ ...scope, origin }, companyID, line, 'SUGGESTED', undefined),
      );
    }
  }
  return database.readAsTenant(actor, companyID, async ({ tx }) => {
    const statement = await findStatement(tx, id);
    if (statement === undefined) throw new AppError('not_found');
    return statement;
  });
}

/**
 * Puts the lines that nobody is known for into suspense, many in one transaction.
 * @returns those of a transaction that was refused, each of which is tried by itself, and the other lines
 */
async function suspendTogether(
  { database }: Platform,
  actor: Actor,
  companyID: CompanyId,
  planned: readonly Planned[],
): Promise<readonly [refused: readonly Planned[], others: readonly Planned[]]> {
  const unknown = planned.filter(({ outcome }) => outcome === 'SUSPENSE');
  const refused: Planned[] = [];
  for (let first = 0; first < unknown.length; first += MOST_TOGETHER) {
    const some = unknown.slice(first, first + MOST_TOGETHER);
    const ids = some.map(({ line }) => line.id);
    const settled = await database.withTenant(actor, companyID, (scope) => putAllInSuspense(scope, companyID, ids));
    if (isRefusal(settled)) refused.push(...some);
  }
  return [refused, planned.filter(({ outcome }) => outcome !== 'SUSPENSE')];
}

/** The same within one transaction, for a few lines. */
export async function settleWithin(scope: DeskScope, companyID: CompanyId, id: StatementId): Promise<void> {
  for (const { line, outcome, due } of await planLines(scope, companyID, id)) {
    const settled = await settleLine(scope, companyID, line, outcome, due);
    if (isRefusal(settled)) throw new Error(`a line was refused: ${settled.code}`);
  }
}

interface Planned {
  readonly line: StoredLine;
  readonly outcome: Outcome;
  readonly due: { readonly kind: 'contract' | 'reservation'; readonly id: string } | undefined;
}

/** Decides about each line, and stores at once the decisions that post nothing. @returns the lines that post something */
async function planLines(scope: Scope, companyID: CompanyId, id: StatementId): Promise<readonly Planned[]> {
  const lines = await listUnread(scope.tx, id, MOST_AT_ONCE);
  if (lines.length === 0) return [];
  const comparison = await readComparison(scope.tx, lines);
  const planned = lines.map((line) => {
    const { dues, entries } = foreseeLine(comparison, line);
    const amount = BigInt(line.amount);
    const judged = judgeMoney(dues, { amount, unit: line.unit }, PAYMENT_LIMIT);
    return { line, outcome: chooseOutcome(line, judged, entries.length > 0), due: dues[0]?.due };
  });
  const suggested = planned.filter(({ outcome }) => outcome === 'SUGGESTED').map(({ line }) => line.id);
  await suggestLines(scope.tx, companyID, suggested);
  return planned.filter(({ outcome }) => outcome === 'MATCHED' || outcome === 'SUSPENSE');
}

/** Money that may be in the books already, and what a bank took back, is never posted without a person. */
function chooseOutcome({ amount, takesBack }: StoredLine, judged: Outcome, isInBooks: boolean): Outcome {
  if (isInBooks) return 'SUGGESTED';
  if (BigInt(amount) < 0n) return 'NEW';
  return takesBack ? 'SUGGESTED' : judged;
}

async function settleLine(
  scope: DeskScope,
  companyID: CompanyId,
  { id }: StoredLine,
  outcome: Outcome,
  due: Planned['due'],
): Promise<Refusal<'step_refused'> | undefined> {
  const line = await lockLine(scope.tx, id);
  // Someone else was quicker.
  if (line?.state !== 'NEW') return undefined;
  if (outcome === 'SUSPENSE') return putInSuspense(scope, companyID, line);
  if (outcome === 'SUGGESTED' || due === undefined) {
    await stepLine(scope.tx, companyID, id, { state: stateAfter(suggest, line.state) });
    return undefined;
  }
  return matchParts(scope, companyID, line, { key: `line ${id}`, parts: [{ for: due, amount: BigInt(line.amount) }] });
}
