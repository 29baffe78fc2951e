import { redemptionFacts } from '@atlas/contract/facts/redemptions';
import type { CompanyId, RedemptionId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, isRefusal, JsonText, type Refusal, refuse } from '../platform/outcome.ts';
import { callForCode } from './read-code.ts';
import { findRedemption, LIST_REDEMPTIONS } from './redemption-repository.ts';
import { asksForMint, DEFAULT_REDEMPTION_LIMIT, decidesRedemption, paysOut, seesTreasury } from './rules.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly redemptionID: RedemptionId;
}
interface Done {
  readonly message: string;
}

/** Redemptions at a company's desk: all for those who pay out, one's own for everybody else. */
export async function listRedemptions(scope: Scope, companyID: CompanyId): Promise<JsonText> {
  const role = await scope.role();
  const limit = String(DEFAULT_REDEMPTION_LIMIT);
  const values = [companyID, paysOut(role), role !== 'Reception', limit, seesTreasury(role), asksForMint(role)];
  const text = await scope.readText(LIST_REDEMPTIONS, values);
  if (text === null) throw new Error('the list of redemptions is empty text');
  return new JsonText(text);
}

/** Holds what the person redeems, at the rate of this moment. */
export async function requestRedemption(
  { tx }: Scope,
  { redemptionID }: Place,
  input: { readonly amount: string; readonly currency: string },
): Promise<Done | Refusal<'rate_missing' | 'insufficient_funds' | 'account_closed' | 'ledger_read_only'>> {
  const own = ['rate_missing', 'insufficient_funds', 'account_closed', 'ledger_read_only'] as const;
  const call = sql`app.request_redemption(${redemptionID}, ${input.amount}::bigint, ${input.currency})`;
  const done = await callForCode(tx, call, ['done', 'repeated'], own);
  if (isRefusal(done)) return done;
  if (done === 'done') {
    await recordFact(tx, redemptionFacts.redemptionRequested, {
      subject: { id: redemptionID },
      after: input,
    });
  }
  return { message: 'Your Megajoules are held until the desk decides' };
}

/** Says yes to a redemption of somebody else. @throws AppError `not_found` */
export async function approveRedemption(
  scope: Scope,
  place: Place,
): Promise<Done | Refusal<'self_approval' | 'already_resolved' | 'redemption_above_limit'>> {
  const amount = await readDecidable(scope, place);
  if (isRefusal(amount)) return amount;
  const done = await step(scope, place, 'approve', '', ['self_approval', 'already_resolved'] as const);
  if (isRefusal(done)) return done;
  await recordFact(scope.tx, redemptionFacts.redemptionApproved, {
    subject: { id: place.redemptionID },
    after: { amount: amount.toString() },
  });
  return { message: 'Redemption approved' };
}

/** Records the pay-out and burns what was held. @throws AppError `not_found` */
export async function settleRedemption(
  scope: Scope,
  place: Place,
  payoutReference: string,
): Promise<
  | Done
  | Refusal<
      'self_approval' | 'already_resolved' | 'payout_reference_taken' | 'redemption_above_limit' | 'ledger_read_only'
    >
> {
  const amount = await readDecidable(scope, place);
  if (isRefusal(amount)) return amount;
  const own = ['self_approval', 'already_resolved', 'payout_reference_taken', 'ledger_read_only'] as const;
  const done = await step(scope, place, 'settle', payoutReference, own);
  return isRefusal(done) ? done : { message: 'Pay-out recorded' };
}

/** Gives back what was held, with the reason. @throws AppError `not_found` */
export async function failRedemption(
  scope: Scope,
  place: Place,
  reason: string,
): Promise<Done | Refusal<'self_approval' | 'already_resolved' | 'redemption_above_limit' | 'ledger_read_only'>> {
  const amount = await readDecidable(scope, place);
  if (isRefusal(amount)) return amount;
  const own = ['self_approval', 'already_resolved', 'ledger_read_only'] as const;
  const done = await step(scope, place, 'fail', reason, own);
  return isRefusal(done) ? done : { message: 'The Megajoules went back' };
}

/** Takes one's own redemption back before it is approved. @throws AppError `not_found` */
export async function cancelRedemption(
  scope: Scope,
  place: Place,
): Promise<Done | Refusal<'forbidden' | 'already_resolved' | 'ledger_read_only'>> {
  const own = ['forbidden', 'already_resolved', 'ledger_read_only'] as const;
  const done = await step(scope, place, 'cancel', 'Taken back by the person', own);
  return isRefusal(done) ? done : { message: 'Your Megajoules went back' };
}

/** Sets the amount above which a redemption needs a Manager or Director. */
export async function setRedemptionLimit({ tx }: Scope, companyID: CompanyId, limit: string): Promise<Done> {
  const before = await tx
    .selectFrom('ledger_policy')
    .select('redemption_limit')
    .where('company_id', '=', companyID)
    .executeTakeFirst();
  await tx
    .insertInto('ledger_policy')
    .values({ company_id: companyID, redemption_limit: limit })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ redemption_limit: limit, changed_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
  await recordFact(tx, redemptionFacts.redemptionLimitSet, {
    subject: { id: companyID },
    before: { limit: before?.redemption_limit ?? DEFAULT_REDEMPTION_LIMIT.toString() },
    after: { limit },
  });
  return { message: 'Limit set' };
}

/** The amount of a redemption that the person may decide about, in milli-Megajoules. @throws AppError `not_found` */
async function readDecidable(
  scope: Scope,
  { companyID, redemptionID }: Place,
): Promise<bigint | Refusal<'redemption_above_limit'>> {
  const found = await findRedemption(scope.tx, companyID, redemptionID);
  if (found === undefined) throw new AppError('not_found');
  const decides = decidesRedemption(await scope.role(), found.amount, found.limit ?? DEFAULT_REDEMPTION_LIMIT);
  return decides ? found.amount : refuse('redemption_above_limit');
}

function step<
  Code extends 'forbidden' | 'self_approval' | 'already_resolved' | 'payout_reference_taken' | 'ledger_read_only',
>(
  { tx }: Scope,
  { redemptionID }: Place,
  name: 'approve' | 'settle' | 'fail' | 'cancel',
  note: string,
  own: readonly Code[],
): Promise<'done' | Refusal<Code>> {
  return callForCode(tx, sql`app.step_redemption(${redemptionID}, ${name}, ${note})`, ['done'], own);
}
