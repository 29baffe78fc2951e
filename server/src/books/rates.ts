import { isDeepStrictEqual } from 'node:util';
import type { Received, Reply } from '@atlas/contract/endpoint';
import { ExchangeRate, type listRates as listing, setRate as setting } from '@atlas/contract/exchange';
import { bookFacts } from '@atlas/contract/facts/books';
import type { CompanyId, UserId } from '@atlas/contract/identifiers';
import { permitCall } from '@atlas/contract/permits';
import { because, type Hindrance } from '@atlas/contract/reasons';
import * as doneText from '@atlas/messages/done';
import { invertRate, type Rate, readRate, writeRate, writeRateFigure } from '@atlas/money/exchange-rate';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { decidesAlone, hinderVisitor, outdateProposals, type PutInForce, proposeChange } from '../proposals/index.ts';
import { today } from './days.ts';
import { findRate, insertRate, LIST_RATES } from './rate-repository.ts';

const Stored = z.array(z.extend(z.omit(ExchangeRate, { rate: true }), { num: z.string(), den: z.string() }));

type NewRate = Omit<Received<typeof setting>['body'], 'ask'>;

/**
 * How far a rate may be from the last one before the register asks whether it is meant, in percent of the smaller one. ZiG
 * has seldom moved by a tenth from one published rate to the next, and a slipped decimal point moves a rate tenfold.
 */
const FAR_PERCENT = 10n;

/** The company's exchange rates. */
export async function listRates(scope: Scope, companyID: CompanyId): Promise<Reply<typeof listing>> {
  const [text, role] = await Promise.all([scope.readText(LIST_RATES, [companyID]), scope.role()]);
  if (text === null || role === null) throw new AppError('not_found');
  const rates = Stored.parse(JSON.parse(text));
  return {
    rates: rates.map(({ num, den, ...rate }) => ({
      ...rate,
      rate: writeRate({ num: BigInt(num), den: BigInt(den) }) ?? `${num}/${den}`,
    })),
    permits: writePermits({ set: permitCall(role, setting) }, scope.locale),
  };
}

/** Proposes a rate from a day on, or enters it at once if nobody else in the company could decide. */
export async function proposeRate(
  scope: Scope,
  { companyID }: Received<typeof setting>['params'],
  { ask, ...after }: Received<typeof setting>['body'],
): Promise<Reply<typeof setting> | Refusal<'step_refused'>> {
  const { tx, locale } = scope;
  const visitor = await hinderVisitor(scope);
  if (visitor !== undefined) return refuse('step_refused', { reason: visitor });
  if (after.day > (await today(tx))) return refuse('step_refused', { reason: because('entry_day_ahead') });
  const far = ask === true ? await hinderFarRate(scope, after) : undefined;
  if (far !== undefined) return refuse('step_refused', { reason: far });
  const subject = nameSubject(after);
  if (await decidesAlone(scope, 'exchange_rate')) {
    await outdateProposals(scope, companyID, 'exchange_rate', subject);
    await enterRate(scope, companyID, after);
    return { message: doneText.rateSet({}, { locale }), proposalID: null };
  }
  const before = await describeInForce(scope, after);
  const proposalID = await proposeChange(scope, companyID, { kind: 'exchange_rate', subject, before, after });
  return isRefusal(proposalID) ? proposalID : { message: doneText.changeProposed({}, { locale }), proposalID };
}

/** Enters the rate of a proposal that a second person accepted; stale once another one was entered for the same day. */
export const acceptRate: PutInForce<'exchange_rate'> = async (scope, companyID, { before, after }, _subject, maker) => {
  const inForce = await describeInForce(scope, after);
  if (inForce?.day === after.day && !isDeepStrictEqual(inForce, before)) return 'STALE';
  await enterRate(scope, companyID, after, maker);
  return 'IN_FORCE';
};

/** The question whether a rate is meant that is far from the last one of its day; undefined if it is near, or the first. */
async function hinderFarRate({ tx }: Scope, { day, given, got, rate }: NewRate): Promise<Hindrance | undefined> {
  const last = await findRate(tx, { given, got, day });
  if (last === undefined) return undefined;
  const next = readRate(rate);
  const change = next.num * last.den >= last.num * next.den ? 'more' : 'less';
  const [great, small] = change === 'more' ? [next, last] : [last, next];
  const ratio = { num: great.num * small.den, den: great.den * small.num };
  if (ratio.num * 100n <= ratio.den * (100n + FAR_PERCENT)) return undefined;
  return because('rate_far_from_last', {
    last: writeRateFigure(last),
    rate: writeRateFigure(next),
    day: last.day,
    change,
    times: writeTimes(ratio),
  });
}

/** How many times one rate is another, to two places. */
function writeTimes({ num, den }: Rate): string {
  return writeRateFigure({ num: (2n * num * 100n + den) / (2n * den), den: 100n });
}

/** Two currencies on a day, in whichever direction: proposals about them come one after the other. */
function nameSubject({ day, given, got }: NewRate): string {
  return [...[given, got].sort(), day].join(' ');
}

/** The rate that applies on the day so far, in the direction of the new one if it has a decimal text in it. */
async function describeInForce({ tx }: Scope, { day, given, got }: NewRate) {
  const found = await findRate(tx, { given, got, day });
  if (found === undefined) return null;
  const rate = writeRate(found);
  return rate === undefined
    ? { day: found.day, given: got, got: given, rate: writeRate(invertRate(found)) ?? '–' }
    : { day: found.day, given, got, rate };
}

/** @param maker who proposed it; the acting person accepts it */
async function enterRate(
  { tx }: Scope,
  companyID: CompanyId,
  { day, given, got, rate, source }: NewRate,
  maker?: UserId,
): Promise<void> {
  const { num, den } = readRate(rate);
  await insertRate(tx, { day, given, got, num, den, source, maker });
  const after = { day, given, got, num: num.toString(), den: den.toString() };
  await recordFact(tx, bookFacts.rateSet, { subject: { id: companyID }, after });
}
