import type { closeMonth as closing, reopenMonth as reopening } from '@atlas/contract/book-months';
import type { Received, Reply } from '@atlas/contract/endpoint';
import { bookMonthLife } from '@atlas/contract/steps/book-month';
import * as doneText from '@atlas/messages/done';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { decidesAlone, hinderVisitor, type PutInForce, proposeChange } from '../proposals/index.ts';
import { today } from './days.ts';
import { endYear } from './end-year.rules.ts';
import { holdBooks } from './entry-repository.ts';
import { closeThrough, findYearEnd, readFirstMonth, readResult } from './month-repository.ts';
import { type ClosableMonth, hinderClosing, hinderReopening, lastDayOf } from './months.rules.ts';
import { postEntry } from './post-entry.ts';
import { type ReversalInput, reverseEntry } from './reverse-entry.ts';

type ClosingInput = Received<typeof closing>;
type ReopeningInput = Received<typeof reopening>;

/** Closes the oldest open month; December first ends the year. Entries wait meanwhile, and then book in the next month. */
export async function closeMonth(
  scope: Scope,
  { companyID, month }: ClosingInput['params'],
  { key }: ClosingInput['body'],
): Promise<Reply<typeof closing> | Refusal<'step_refused'>> {
  const { tx, locale } = scope;
  const hindrance = (await hinderVisitor(scope)) ?? hinderClosing(await holdMonth(scope, month));
  if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
  const last = lastDayOf(month);
  if (month.endsWith('-12')) {
    const ended = await postYearEnd(scope, last, key);
    if (isRefusal(ended)) return ended;
  }
  await closeThrough(tx, last);
  await recordFact(tx, bookMonthLife.steps.close.fact, { subject: { id: companyID }, after: { month } });
  return { message: doneText.monthClosed({}, { locale }), closedThrough: last };
}

/** Proposes to reopen the last closed month, or reopens it at once if nobody else in the company could decide. */
export async function proposeReopening(
  scope: Scope,
  { companyID, month }: ReopeningInput['params'],
  { key, reason }: ReopeningInput['body'],
): Promise<Reply<typeof reopening> | Refusal<'step_refused'>> {
  const { locale } = scope;
  const hindrance = (await hinderVisitor(scope)) ?? hinderReopening(await holdMonth(scope, month));
  if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
  if (await decidesAlone(scope, 'month_reopening')) {
    const reopened = await reopenMonth(scope, companyID, { month, reason, key });
    return isRefusal(reopened) ? reopened : { message: doneText.monthReopened({}, { locale }), proposalID: null };
  }
  const wish = {
    kind: 'month_reopening',
    subject: month,
    label: month,
    before: null,
    after: { month, reason, key },
  } as const;
  const proposalID = await proposeChange(scope, companyID, wish);
  return isRefusal(proposalID) ? proposalID : { message: doneText.changeProposed({}, { locale }), proposalID };
}

/** Reopens the month of a proposal that a second person accepted; stale once it is not the last closed one. */
export const acceptReopening: PutInForce<'month_reopening'> = async (scope, companyID, { after }, _subject, maker) => {
  if (hinderReopening(await holdMonth(scope, after.month)) !== undefined) return 'STALE';
  return (await reopenMonth(scope, companyID, { ...after, madeBy: maker })) ?? 'IN_FORCE';
};

async function reopenMonth(
  scope: Scope,
  companyID: ClosingInput['params']['companyID'],
  { month, ...reversal }: Pick<ReversalInput, 'reason' | 'madeBy' | 'key'> & { readonly month: string },
): Promise<Refusal<'step_refused'> | undefined> {
  const { tx } = scope;
  const first = await readFirstMonth(tx);
  // Before the first month there is nothing that could stay closed.
  await closeThrough(tx, first === null || month <= first ? null : dayBefore(`${month}-01`));
  const last = lastDayOf(month);
  const yearEnd = await findYearEnd(tx, last);
  if (yearEnd !== undefined) {
    const reversed = await reverseEntry(scope, { ...reversal, entryID: yearEnd, valueOn: last });
    if (isRefusal(reversed)) return reversed;
  }
  await recordFact(tx, bookMonthLife.steps.reopen.fact, { subject: { id: companyID }, after: { month } });
  return undefined;
}

/** Takes income and expenses of the year to retained earnings, if there were any. */
async function postYearEnd(scope: Scope, day: string, key: string): Promise<Refusal<'step_refused'> | undefined> {
  const lines = endYear(await readResult(scope.tx, day));
  if (lines.length === 0) return undefined;
  const posted = await postEntry(scope, {
    kind: 'close',
    valueOn: day,
    lines,
    payee: 'Atlas Engine',
    text: 'year closed',
    key,
  });
  return isRefusal(posted) ? posted : undefined;
}

/** What decides about a month; its books are held until the transaction ends. */
async function holdMonth({ tx }: Scope, month: string): Promise<ClosableMonth> {
  const closedThrough = await holdBooks(tx);
  return { month, closedThrough, firstMonth: await readFirstMonth(tx), today: await today(tx) };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
