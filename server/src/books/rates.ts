import type { Received, Reply } from '@atlas/contract/endpoint';
import { ExchangeRate, type listRates as listing, setRate as setting } from '@atlas/contract/exchange';
import { bookFacts } from '@atlas/contract/facts/books';
import type { CompanyId } from '@atlas/contract/identifiers';
import { permitCall } from '@atlas/contract/permits';
import { because } from '@atlas/contract/reasons';
import * as doneText from '@atlas/messages/done';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import { hinderVisitor } from '../proposals/index.ts';
import { today } from './days.ts';
import { readRate, writeRate } from './exchange.rules.ts';
import { insertRate, LIST_RATES } from './rate-repository.ts';

const Stored = z.array(z.extend(z.omit(ExchangeRate, { rate: true }), { num: z.string(), den: z.string() }));

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

/** Enters a rate from a day on. */
export async function setRate(
  scope: Scope,
  { companyID }: Received<typeof setting>['params'],
  { day, given, got, rate, source }: Received<typeof setting>['body'],
): Promise<Reply<typeof setting> | Refusal<'step_refused'>> {
  const { tx, locale } = scope;
  const visitor = await hinderVisitor(scope);
  if (visitor !== undefined) return refuse('step_refused', { reason: visitor });
  if (day > (await today(tx))) return refuse('step_refused', { reason: because('entry_day_ahead') });
  const { num, den } = readRate(rate);
  await insertRate(tx, { day, given, got, num, den, source });
  const after = { day, given, got, num: num.toString(), den: den.toString() };
  await recordFact(tx, bookFacts.rateSet, { subject: { id: companyID }, after });
  return { message: doneText.rateSet({}, { locale }) };
}
