import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId, StatementLineId, UserId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { DECIDING_ROLES, type Role } from '@atlas/contract/roles';
import type { matchLine as endpoint, StatementLine } from '@atlas/contract/statement-lines';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { lineLife, paymentLife } from '@atlas/contract/steps/payment';
import {
  bookAccount,
  moneyAccount,
  postEntry,
  readMoneyAccounts,
  type StoredMoneyAccount,
  sumPostedAlone,
} from '../../books/index.ts';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../../platform/outcome.ts';
import { hinderNewcomer, isAloneAmong } from '../../proposals/index.ts';
import { writeEntryText } from '../entry-text.ts';
import { hinderVisit } from '../hinder-visit.ts';
import type { Due } from '../matching/due-index.rules.ts';
import { writePayerKeys } from '../matching/know-payer.rules.ts';
import { type DeskScope, findDue, PAYEES } from '../payees.ts';
import { findPayment, holdDeal, insertPayment, type NewPayment } from '../payment-repository.ts';
import { isAboveLimit, needsSecondPerson, postPayment, takeReceipt } from '../post-payment.ts';
import { namePayment } from '../record-payment.ts';
import { recordStep } from '../record-step.ts';
import { fromLine } from './line-account.ts';
import { hinderLine } from './line-policy.ts';
import { findImporter, lockLine, type StoredLine, stepLine, teachPayer } from './line-repository.ts';
import { foreseeLine, readComparison } from './suggest-lines.ts';
import { viewLine } from './view-lines.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly lineID: StatementLineId;
}
type Input = Received<typeof endpoint>['body'];
type Refused = Refusal<'step_refused'> | undefined;

const { postMatch, record } = paymentLife.steps;
const UNKNOWN_PAYER = 'Unknown';
const MOST_PAYER = 120;

/**
 * Matches a line: with deals, with an entry of the books, or as bank charges. The same key again returns the same line.
 * @throws AppError `not_found` for a line or deal that the company does not have
 */
export async function matchLine(
  scope: DeskScope,
  place: Place,
  { key, with: match }: Input,
): Promise<StatementLine | Refusal<'step_refused'>> {
  const visitor = await hinderVisit(scope);
  if (visitor !== undefined) return refuse('step_refused', { reason: visitor });
  const line = await lockLine(scope.tx, place.lineID);
  if (line === undefined) throw new AppError('not_found');
  if ('parts' in match && (await isRepeated(scope, place, key))) return viewLine(scope, place.lineID);
  const closed = hinderLine('match', { state: line.state, amount: BigInt(line.amount) });
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const refused =
    'parts' in match
      ? await matchParts(scope, place.companyID, line, {
          key,
          parts: match.parts.map((part) => ({ ...part, amount: BigInt(part.amount) })),
        })
      : 'entryID' in match
        ? await matchEntry(scope, place.companyID, line, match.entryID)
        : await matchCharges(scope, place.companyID, line, key);
  return refused ?? viewLine(scope, place.lineID);
}

/** Money for a deal, as a part of a line. */
export interface LinePart {
  readonly for: Pick<Due, 'kind' | 'id'>;
  readonly amount: bigint;
}

/** Gives the money of a locked line to deals. Each part above the limit waits for a second person. */
export async function matchParts(
  scope: DeskScope,
  companyID: CompanyId,
  line: StoredLine,
  { key, parts }: { readonly key: string; readonly parts: readonly LinePart[] },
): Promise<Refused> {
  const { tx } = scope;
  const whole = BigInt(line.amount);
  if (whole < 0n) return refuse('step_refused', { reason: because('line_went_out') });
  if (parts.reduce((sum, { amount }) => sum + amount, 0n) !== whole) {
    return refuse('step_refused', { reason: because('line_parts_differ') });
  }
  const account = await findAccount(scope, line);
  const from = await fromLine(scope, line.id, account);
  for (const id of parts.map((part) => part.for.id).sort()) await holdDeal(tx, id);
  for (const [index, part] of parts.entries()) {
    const due = await findDue(tx, part.for);
    if (due === undefined) throw new AppError('not_found');
    const closed = await PAYEES[part.for.kind].hinderDay(scope, part.for.id, line.day);
    if (closed !== undefined) return refuse('step_refused', { reason: closed });
    const payment = writePart(companyID, line, account, { ...part, due, key: nameKey(key, index) });
    const waits = await needsSecondPerson(scope, payment, due.unit);
    const receipt = waits ? null : await takeReceipt(scope, companyID);
    const step = waits ? record : postMatch;
    const isNew = await insertPayment(tx, companyID, payment, { state: stateAfter(step, null), receipt });
    if (!isNew) throw new AppError('idempotency_mismatch');
    const posting = { ...payment, dealUnit: due.unit };
    const refused = receipt === null ? undefined : await postPayment(scope, companyID, posting, { from, receipt });
    if (refused !== undefined) return refused;
    await recordStep(scope, step.fact, payment.id);
  }
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) await teachPayer(tx, companyID, writePayerKeys(line), only.for);
  return finish(scope, companyID, line, {});
}

async function matchEntry(
  scope: Scope,
  companyID: CompanyId,
  line: StoredLine,
  entryID: NonNullable<StoredLine['entryID']>,
): Promise<Refused> {
  if (line.number !== null) return refuse('step_refused', { reason: because('line_in_suspense') });
  const { entries } = foreseeLine(await readComparison(scope.tx, [line]), line);
  if (!entries.some((entry) => entry.entryID === entryID)) {
    return refuse('step_refused', { reason: because('line_entry_differs') });
  }
  return finish(scope, companyID, line, { entryID });
}

async function matchCharges(scope: Scope, companyID: CompanyId, line: StoredLine, key: string): Promise<Refused> {
  const amount = -BigInt(line.amount);
  if (amount < 0n) return refuse('step_refused', { reason: because('line_came_in') });
  const account = await findAccount(scope, line);
  // Nobody can move money out alone by calling it bank charges.
  const sums = [{ unit: line.unit, amount }, ...(await sumPostedAlone(scope.tx, 'bank.charge'))];
  const importer = (await isAboveLimit(scope, sums, line.day)) ? await findFirstHand(scope, line) : undefined;
  if (importer === null) return refuse('step_refused', { reason: because('charges_need_manager') });
  const newcomer = importer === undefined ? undefined : await hinderNewcomer(scope);
  if (newcomer !== undefined) return refuse('step_refused', { reason: newcomer });
  const posted = await postEntry(scope, {
    kind: 'bank.charge',
    valueOn: line.day,
    lines: [{ debit: bookAccount('bankCharges', line.unit), credit: moneyAccount(account), amount }],
    payee: 'Bank',
    text: line.text === '' ? writeEntryText('charges') : line.text.slice(0, 300),
    ...(importer === undefined ? {} : { madeBy: importer }),
    key: `line ${line.id} charges ${key}`,
  });
  return isRefusal(posted) ? posted : finish(scope, companyID, line, { entryID: posted.entryID });
}

/**
 * Who imported the line, if the acting person can book charges above the limit as the second one: a manager who did not.
 * @returns null if they cannot; undefined if nobody else in the company could
 */
async function findFirstHand(scope: Scope, line: StoredLine): Promise<UserId | null | undefined> {
  if (await isAloneAmong(scope, DECIDING_ROLES)) return undefined;
  const [importer, role] = [await findImporter(scope.tx, line), await scope.role()];
  return importer.isOwn || !(DECIDING_ROLES as readonly (Role | null)[]).includes(role) ? null : importer.id;
}

async function finish(
  scope: Scope,
  companyID: CompanyId,
  line: StoredLine,
  step: { readonly entryID?: NonNullable<StoredLine['entryID']> },
): Promise<Refused> {
  const state = stateAfter(lineLife.steps.match, line.state);
  await stepLine(scope.tx, companyID, line.id, { state, ...step });
  await recordFact(scope.tx, lineLife.steps.match.fact, {
    subject: { id: line.id, label: line.number ?? line.day },
    after: { state },
  });
  return undefined;
}

/** The account of a line. */
export async function findAccount({ tx }: Scope, line: StoredLine): Promise<StoredMoneyAccount> {
  const account = (await readMoneyAccounts(tx)).find(({ slug }) => slug === line.account);
  if (account === undefined) throw new AppError('not_found');
  return account;
}

function writePart(
  companyID: CompanyId,
  line: StoredLine,
  { slug, method, unit }: StoredMoneyAccount,
  { due, amount, key }: LinePart & { readonly due: Due; readonly key: string },
): NewPayment {
  return {
    id: namePayment(companyID, key),
    direction: 'in',
    account: slug,
    method,
    unit,
    amount,
    receivedOn: line.day,
    payer: (line.payer ?? (due.buyer || UNKNOWN_PAYER)).slice(0, MOST_PAYER),
    reference: (line.reference ?? '').slice(0, 60),
    forKind: due.kind,
    forID: due.id,
    forReference: due.reference,
    lineID: line.id,
  };
}

async function isRepeated({ tx }: Scope, { companyID, lineID }: Place, key: string): Promise<boolean> {
  const known = await findPayment(tx, namePayment(companyID, nameKey(key, 0)));
  return known?.lineID === lineID;
}

function nameKey(key: string, index: number): string {
  return `${key}/${index + 1}`;
}
