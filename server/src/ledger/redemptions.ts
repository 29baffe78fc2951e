import type { Reply } from '@atlas/contract/endpoint';
import type { CompanyId, RedemptionId } from '@atlas/contract/identifiers';
import { permitCall } from '@atlas/contract/permits';
import {
  approveRedemption as approving,
  listRedemptions as listEndpoint,
  Redemption,
} from '@atlas/contract/redemptions';
import { stateAfter, statesBefore } from '@atlas/contract/steps/define-life';
import { redemptionLife } from '@atlas/contract/steps/redemption';
import * as deskText from '@atlas/messages/desk';
import * as doneText from '@atlas/messages/done';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { hinderNewcomer } from '../proposals/index.ts';
import { callForCode } from './read-code.ts';
import { findRedemption, LIST_REDEMPTIONS } from './redemption-repository.ts';
import { hinderRedemption, permitsOfRedemption, type RedemptionStep } from './redemption-rules.ts';
import { asksForMint, DEFAULT_PAYMENT_LIMIT, paysOut, seesTreasury } from './rules.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly redemptionID: RedemptionId;
}
interface Done {
  readonly message: string;
}

/** The list from the database, without permits. */
const Listed = z.object({
  ...z.omit(listEndpoint.reply, { permits: true, redemptions: true }).shape,
  redemptions: z.array(
    z.object({
      ...z.omit(Redemption, { permits: true }).shape,
      sameHands: z.boolean(),
      approvedBySameHands: z.boolean(),
    }),
  ),
});

/** Redemptions at a company's desk: all for those who pay out, one's own for everyone else. */
export async function listRedemptions(scope: Scope, companyID: CompanyId): Promise<Reply<typeof listEndpoint>> {
  const role = await scope.role();
  const [text, newcomer] = await Promise.all([
    scope.readText(LIST_REDEMPTIONS, [companyID, paysOut(role), String(DEFAULT_PAYMENT_LIMIT)]),
    hinderNewcomer(scope),
  ]);
  if (text === null) throw new Error('the list of redemptions is empty text');
  const { redemptions, ...listed } = Listed.parse(JSON.parse(text));
  const limit = BigInt(listed.limit);
  return {
    ...listed,
    permits: {
      treasury: seesTreasury(role),
      setLimit: asksForMint(role),
      ...writePermits({ decide: permitCall(role ?? 'Client', approving, newcomer) }, scope.locale),
    },
    redemptions: redemptions.map(({ sameHands, approvedBySameHands, ...redemption }) => {
      const asked = { ...redemption, sameHands, approvedBySameHands, role, amount: BigInt(redemption.amount), limit };
      return { ...redemption, permits: permitsOfRedemption(asked) };
    }),
  };
}

/** Holds what the person redeems, at the rate of this moment. */
export async function requestRedemption(
  { tx, locale }: Scope,
  { redemptionID }: Place,
  input: { readonly amount: string; readonly currency: string },
): Promise<Done | Refusal<'rate_missing' | 'insufficient_funds' | 'account_closed' | 'ledger_read_only'>> {
  const own = ['rate_missing', 'insufficient_funds', 'account_closed', 'ledger_read_only'] as const;
  const call = sql`app.request_redemption(${redemptionID}, ${input.amount}::bigint, ${input.currency})`;
  const done = await callForCode(tx, call, ['done', 'repeated'], own);
  if (isRefusal(done)) return done;
  if (done === 'done') {
    await recordFact(tx, redemptionLife.steps.request.fact, {
      subject: { id: redemptionID },
      after: input,
    });
  }
  return { message: doneText.redemptionRequested({}, { locale }) };
}

/** Approves someone else's redemption. @throws AppError `not_found` */
export async function approveRedemption(
  scope: Scope,
  place: Place,
): Promise<Done | Refusal<'self_approval' | 'already_resolved' | 'redemption_above_limit' | 'step_refused'>> {
  const own = ['self_approval', 'already_resolved', 'redemption_above_limit'] as const;
  const amount = await takeSecondStep(scope, place, 'approve', '', own);
  if (isRefusal(amount)) return amount;
  await recordFact(scope.tx, redemptionLife.steps.approve.fact, {
    subject: { id: place.redemptionID },
    after: { amount: amount.toString() },
  });
  return { message: doneText.redemptionApproved({}, { locale: scope.locale }) };
}

/** Records the pay-out and burns what was held. @throws AppError `not_found` */
export async function settleRedemption(
  scope: Scope,
  place: Place,
  payoutReference: string,
): Promise<
  | Done
  | Refusal<
      | 'self_approval'
      | 'already_resolved'
      | 'payout_reference_taken'
      | 'redemption_above_limit'
      | 'step_refused'
      | 'ledger_read_only'
    >
> {
  const own = [
    'self_approval',
    'already_resolved',
    'payout_reference_taken',
    'redemption_above_limit',
    'ledger_read_only',
  ] as const;
  const done = await takeSecondStep(scope, place, 'settle', payoutReference, own);
  return isRefusal(done) ? done : { message: doneText.payoutRecorded({}, { locale: scope.locale }) };
}

/** Gives back what was held, with the reason. @throws AppError `not_found` */
export async function failRedemption(
  scope: Scope,
  place: Place,
  reason: string,
): Promise<Done | Refusal<'self_approval' | 'already_resolved' | 'redemption_above_limit' | 'ledger_read_only'>> {
  const own = ['self_approval', 'already_resolved', 'redemption_above_limit', 'ledger_read_only'] as const;
  const done = await takeStep(scope, place, 'fail', reason, own);
  return isRefusal(done) ? done : { message: doneText.megajoulesReturned({}, { locale: scope.locale }) };
}

/** Cancels the person's own redemption before it is approved. @throws AppError `not_found` */
export async function cancelRedemption(
  scope: Scope,
  place: Place,
): Promise<Done | Refusal<'forbidden' | 'already_resolved' | 'ledger_read_only'>> {
  const own = ['forbidden', 'already_resolved', 'ledger_read_only'] as const;
  const done = await takeStep(scope, place, 'cancel', deskText.redemptionTakenBack({}, { locale: scope.locale }), own);
  return isRefusal(done) ? done : { message: doneText.ownMegajoulesReturned({}, { locale: scope.locale }) };
}

type OwnCode =
  | 'forbidden'
  | 'self_approval'
  | 'already_resolved'
  | 'payout_reference_taken'
  | 'redemption_above_limit'
  | 'ledger_read_only';

/**
 * Takes a step of a redemption, if it is open to the person, with its movements.
 * @returns its amount in milli-Megajoules
 * @throws AppError `not_found`; any other refusal than the use case's own
 */
async function takeStep<Code extends OwnCode>(
  scope: Scope,
  place: Place,
  name: RedemptionStep,
  note: string,
  own: readonly Code[],
): Promise<bigint | Refusal<Code>> {
  const found = await findOpen(scope, place, name, own);
  return isRefusal(found) ? found : moveOn(scope, place, { name, note, own, found });
}

/** Takes a step towards the pay-out: open to those who can be the second person about money. @see takeStep */
async function takeSecondStep<Code extends OwnCode>(
  scope: Scope,
  place: Place,
  name: 'approve' | 'settle',
  note: string,
  own: readonly Code[],
): Promise<bigint | Refusal<Code | 'step_refused'>> {
  const found = await findOpen(scope, place, name, own);
  if (isRefusal(found)) return found;
  const newcomer = await hinderNewcomer(scope);
  if (newcomer !== undefined) return refuse('step_refused', { reason: newcomer });
  return moveOn(scope, place, { name, note, own, found });
}

type Found = NonNullable<Awaited<ReturnType<typeof findRedemption>>>;

async function findOpen<Code extends OwnCode>(
  scope: Scope,
  { companyID, redemptionID }: Place,
  name: RedemptionStep,
  own: readonly Code[],
): Promise<Found | Refusal<Code>> {
  const found = await findRedemption(scope.tx, companyID, redemptionID);
  if (found === undefined) throw new AppError('not_found');
  const limit = found.limit ?? DEFAULT_PAYMENT_LIMIT;
  const hindrance = hinderRedemption(name, { ...found, limit, role: await scope.role() });
  const code = own.find((one) => one === hindrance);
  if (code !== undefined) return refuse(code);
  if (hindrance !== undefined) throw new AppError(hindrance);
  return found;
}

async function moveOn<Code extends OwnCode>(
  { tx }: Scope,
  { redemptionID }: Place,
  { name, note, own, found }: { name: RedemptionStep; note: string; own: readonly Code[]; found: Found },
): Promise<bigint | Refusal<Code>> {
  const step = redemptionLife.steps[name];
  const [before, becomes] = [statesBefore<Redemption['status']>(step), stateAfter(step, found.status)];
  const call = sql`app.step_redemption(${redemptionID}, ${[...before]}::text[], ${becomes}, ${note})`;
  const done = await callForCode(tx, call, ['done'], own);
  return isRefusal(done) ? done : found.amount;
}
