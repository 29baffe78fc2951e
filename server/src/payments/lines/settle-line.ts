import type { CompanyId, StatementLineId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { StatementLine } from '@atlas/contract/statement-lines';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { lineLife } from '@atlas/contract/steps/payment';
import {
  bookAccount,
  type EntryInput,
  findEntry,
  moneyAccount,
  postEntries,
  postEntry,
  type StoredMoneyAccount,
  takeNumber,
  takeNumbers,
  writeTransferText,
} from '../../books/index.ts';
import type { Scope } from '../../platform/database/database.ts';
import { makeFact, recordFact, recordFacts } from '../../platform/events.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../../platform/outcome.ts';
import { askForReversal } from '../decide-payment.ts';
import { writeEntryText } from '../entry-text.ts';
import { lockPaymentsOfLine } from '../payment-repository.ts';
import { hinderLine } from './line-policy.ts';
import { lockLine, lockNewLines, type StoredLine, stepLine, suspendLines } from './line-repository.ts';
import { findAccount } from './match-line.ts';
import { viewLine } from './view-lines.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly lineID: StatementLineId;
}
type Settled = Promise<StatementLine | Refusal<'step_refused'>>;
type StepName = 'suspend' | 'ignore' | 'release' | 'isDouble';

const { suspend, ignore, release, isDouble, isNoDouble } = lineLife.steps;
const UNKNOWN_PAYER = 'Bank';

/** Puts the money of a line from an unknown payer in suspense. @throws AppError `not_found` */
export async function suspendLine(scope: Scope, { companyID, lineID }: Place): Settled {
  const line = await hold(scope, lineID, 'suspend');
  if (isRefusal(line)) return line;
  return (await putInSuspense(scope, companyID, line)) ?? viewLine(scope, lineID);
}

/** Posts the money of a locked line into suspense under a number of its own. */
export async function putInSuspense(
  scope: Scope,
  companyID: CompanyId,
  line: StoredLine,
): Promise<Refusal<'step_refused'> | undefined> {
  const { id } = line;
  const account = await findAccount(scope, line);
  const number = await takeNumber(scope.tx, companyID, 'L');
  const posted = await postEntry(scope, writeSuspense(line, account, number));
  if (isRefusal(posted)) return posted;
  const state = stateAfter(suspend, line.state);
  await stepLine(scope.tx, companyID, id, { state, number });
  await recordFact(scope.tx, suspend.fact, { subject: { id, label: number }, after: { state } });
  return undefined;
}

/**
 * Puts the money of many lines of one account into suspense, each under a number of its own. Lines that someone has decided
 * meanwhile are left out. A refusal has to undo the transaction.
 */
export async function putAllInSuspense(
  scope: Scope,
  companyID: CompanyId,
  ids: readonly StatementLineId[],
): Promise<Refusal<'step_refused'> | undefined> {
  const { tx } = scope;
  const lines = await lockNewLines(tx, ids);
  const [first] = lines;
  if (first === undefined) return undefined;
  const account = await findAccount(scope, first);
  const numbers = await takeNumbers(tx, 'L', lines.length);
  const numbered = lines.map((line, index) => ({ line, number: numbers[index] ?? '' }));
  const posted = await postEntries(
    scope,
    companyID,
    numbered.map(({ line, number }) => writeSuspense(line, account, number)),
  );
  if (isRefusal(posted)) return posted;
  const state = stateAfter(suspend, 'NEW');
  const stepped = numbered.map(({ line, number }) => ({ id: line.id, number }));
  await suspendLines(tx, companyID, stepped, state);
  const after = { state };
  await recordFacts(
    tx,
    stepped.map(({ id, number }) => makeFact(suspend.fact, { subject: { id, label: number }, after })),
  );
  return undefined;
}

function writeSuspense(
  { id, unit, day, amount, payer, reference, text }: StoredLine,
  account: StoredMoneyAccount,
  number: string,
): EntryInput {
  return {
    kind: 'bank.line',
    valueOn: day,
    lines: [{ debit: moneyAccount(account), credit: bookAccount('suspense', unit, number), amount: BigInt(amount) }],
    payee: payer ?? UNKNOWN_PAYER,
    text: writeTransferText(
      [writeEntryText('unknown'), text].filter((part) => part !== '').join(': '),
      reference === null || text.includes(reference) ? undefined : reference,
    ).slice(0, 300),
    subject: { type: 'line', id, reference: number },
    key: `line ${id} suspense`,
  };
}

/** Ignores a line, with the reason. @throws AppError `not_found` */
export async function ignoreLine(scope: Scope, { companyID, lineID }: Place, reason: string): Settled {
  const line = await hold(scope, lineID, 'ignore');
  if (isRefusal(line)) return line;
  const state = stateAfter(ignore, line.state);
  await stepLine(scope.tx, companyID, lineID, { state, reason });
  await recordFact(scope.tx, ignore.fact, { subject: { id: lineID, label: line.day }, after: { state } });
  return viewLine(scope, lineID);
}

/** Decides about a line that may be in the account already. @throws AppError `not_found` */
export async function judgeDouble(scope: Scope, { companyID, lineID }: Place, isOne: boolean): Settled {
  const line = await hold(scope, lineID, 'isDouble');
  if (isRefusal(line)) return line;
  const step = isOne ? isDouble : isNoDouble;
  const state = stateAfter(step, line.state);
  await stepLine(scope.tx, companyID, lineID, { state });
  await recordFact(scope.tx, step.fact, { subject: { id: lineID, label: line.day }, after: { state } });
  return viewLine(scope, lineID);
}

/**
 * Takes back what was decided about a line. An entry is released at once; posted payments wait for a second person to
 * reverse them, and the line is open again then. @throws AppError `not_found`
 */
export async function unmatchLine(scope: Scope, { companyID, lineID }: Place, reason: string): Settled {
  const { tx } = scope;
  const line = await hold(scope, lineID, 'release');
  if (isRefusal(line)) return line;
  const payments = await lockPaymentsOfLine(tx, lineID);
  if (payments.some(({ state }) => state !== 'POSTED'))
    return refuse('step_refused', { reason: because('line_payment_waits') });
  for (const payment of payments) {
    const refused = await askForReversal(scope, companyID, payment, reason);
    if (refused !== undefined) return refused;
  }
  if (payments.length > 0) return viewLine(scope, lineID);
  // A refund emptied its suspense, and a paid refund is final.
  if (line.number !== null) return refuse('step_refused', { reason: because('line_refunded') });
  const entry = line.entryID === null ? undefined : await findEntry(tx, line.entryID);
  if (entry?.kind === 'bank.charge' && entry.reversedBy === null) {
    return refuse('step_refused', { reason: because('line_charges_posted', { number: entry.number }) });
  }
  const state = stateAfter(release, line.state);
  await stepLine(tx, companyID, lineID, { state, entryID: null, reason: null });
  await recordFact(tx, release.fact, { subject: { id: lineID, label: line.day }, after: { state } });
  return viewLine(scope, lineID);
}

async function hold(
  { tx }: Scope,
  lineID: StatementLineId,
  step: StepName,
): Promise<StoredLine | Refusal<'step_refused'>> {
  const line = await lockLine(tx, lineID);
  if (line === undefined) throw new AppError('not_found');
  const closed = hinderLine(step, { state: line.state, amount: BigInt(line.amount) });
  return closed === undefined ? line : refuse('step_refused', { reason: closed });
}
