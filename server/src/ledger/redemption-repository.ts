import type { CompanyId, RedemptionId } from '@atlas/contract/identifiers';
import { Redemption } from '@atlas/contract/redemptions';
import { sql } from 'kysely';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Reader } from '../platform/database/executor.ts';
import type { RedemptionCase } from './redemption-rules.ts';

/**
 * Redemptions at the desk of company $1, the latest 200: all if the reader pays out ($2), otherwise their own. The
 * limit without a row is $3.
 */
export const LIST_REDEMPTIONS: PreparedStatement = {
  name: 'ledger.redemptions',
  text: `WITH listed AS (
      SELECT r.*, r.user_id = app.current_user_id() AS mine,
        r.user_id = ANY ((SELECT app.same_hands())::uuid[]) AS "sameHands",
        coalesce(r.approved_by = ANY ((SELECT app.same_hands())::uuid[]), false) AS "approvedBySameHands" FROM app.redemption r
      WHERE r.company_id = $1 AND ($2::boolean OR r.user_id = app.current_user_id())
      ORDER BY r.requested_at DESC LIMIT 200
    )
    SELECT json_build_object(
      'limit', coalesce((SELECT p.redemption_limit FROM app.ledger_policy p WHERE p.company_id = $1), $3::bigint)::text,
      'rates', app.rates_in_force(),
      'redemptions', coalesce((SELECT json_agg(json_build_object('_id', l.id, 'person', app.name_of(l.user_id), 'mine', l.mine, 'sameHands', l."sameHands",
          'approvedBySameHands', l."approvedBySameHands",
          'amount', l.amount::text, 'currency', l.currency,
          'perMegajoule', trim_scale(round(l.rate_num::numeric * 10 / l.rate_den, 6))::text, 'rateSource', l.rate_source,
          'fiatAmount', l.fiat_amount::text, 'status', l.status, 'requestedAt', app.instant_text(l.requested_at),
          'approvedBy', app.name_of(l.approved_by), 'endedBy', app.name_of(l.ended_by), 'endedAt', app.instant_text(l.ended_at),
          'payoutReference', l.payout_ref, 'failureReason', l.failure_reason) ORDER BY l.requested_at DESC)
        FROM listed l), '[]'))::text`,
};

/**
 * The state that decides what can be done with a redemption of the company, and the company's limit if it has one;
 * undefined if there is no such redemption.
 */
export async function findRedemption(
  db: Reader,
  companyID: CompanyId,
  id: RedemptionId,
): Promise<(Omit<RedemptionCase, 'role' | 'limit'> & { readonly limit: bigint | null }) | undefined> {
  const row = await db
    .selectFrom('redemption')
    .leftJoin('ledger_policy', 'ledger_policy.company_id', 'redemption.company_id')
    .select([
      'redemption.amount',
      'redemption.status',
      'ledger_policy.redemption_limit',
      sql<boolean>`redemption.user_id = app.current_user_id()`.as('mine'),
      sql<boolean>`redemption.user_id = ANY (app.same_hands())`.as('sameHands'),
      sql<boolean>`coalesce(redemption.approved_by = ANY (app.same_hands()), false)`.as('approvedBySameHands'),
    ])
    .where('redemption.company_id', '=', companyID)
    .where('redemption.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { mine, sameHands, approvedBySameHands, amount, redemption_limit: limit } = row;
  const status = Redemption.shape.status.parse(row.status);
  const milli = { amount: BigInt(amount), limit: limit === null ? null : BigInt(limit) };
  return { mine, sameHands, approvedBySameHands, status, ...milli };
}

/** What a redemption of the current company costs, in hundredths of its currency, and whose it is. */
export async function readRedemptionCost(
  db: Reader,
  id: RedemptionId,
): Promise<{ readonly currency: string; readonly fiatAmount: bigint; readonly person: string }> {
  const row = await db
    .selectFrom('redemption')
    .select(['currency', 'fiat_amount', sql<string | null>`app.name_of(user_id)`.as('person')])
    .where('company_id', '=', sql<string>`app.current_company_id()`)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // The name goes with an account that was deleted.
  return { currency: row.currency, fiatAmount: BigInt(row.fiat_amount), person: row.person ?? '–' };
}
