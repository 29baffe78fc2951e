import type { CompanyId, RedemptionId } from '@atlas/contract/identifiers';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Reader } from '../platform/database/executor.ts';

/**
 * Redemptions at the desk of company $1 as they leave, the latest 200: all when the reader pays out $2, else their own.
 * The reader decides above the limit $3; the limit without a row is $4.
 * Whether the reader sees the treasury $5 and sets the limit $6.
 */
export const LIST_REDEMPTIONS: PreparedStatement = {
  name: 'ledger.redemptions',
  text: `WITH policy AS (
      SELECT coalesce((SELECT p.redemption_limit FROM app.ledger_policy p WHERE p.company_id = $1), $4::bigint) AS most
    ), listed AS (
      SELECT r.*, r.user_id = app.current_user_id() AS mine, $2::boolean AND ($3::boolean OR r.amount <= policy.most) AS decides
      FROM app.redemption r, policy
      WHERE r.company_id = $1 AND ($2::boolean OR r.user_id = app.current_user_id())
      ORDER BY r.requested_at DESC LIMIT 200
    )
    SELECT json_build_object('limit', (SELECT most FROM policy)::text, 'rates', app.rates_in_force(),
      'permits', json_build_object('treasury', $5::boolean, 'setLimit', $6::boolean),
      'redemptions', coalesce((SELECT json_agg(json_build_object('_id', l.id, 'person', app.name_of(l.user_id), 'mine', l.mine,
          'amount', l.amount::text, 'currency', l.currency,
          'perMegajoule', trim_scale(round(l.rate_num::numeric * 10 / l.rate_den, 6))::text, 'rateSource', l.rate_source,
          'fiatAmount', l.fiat_amount::text, 'status', l.status, 'requestedAt', app.instant_text(l.requested_at),
          'approvedBy', app.name_of(l.approved_by), 'endedBy', app.name_of(l.ended_by), 'endedAt', app.instant_text(l.ended_at),
          'payoutReference', l.payout_ref, 'failureReason', l.failure_reason,
          'permits', json_build_object(
            'approve', l.decides AND NOT l.mine AND l.status = 'requested',
            'settle', l.decides AND NOT l.mine AND l.status = 'approved',
            'fail', l.decides AND NOT l.mine AND l.status IN ('requested', 'approved'),
            'cancel', l.mine AND l.status = 'requested')) ORDER BY l.requested_at DESC)
        FROM listed l), '[]'))::text`,
};

/** How much a redemption of the company is about, and the company's limit if it has one; undefined when it is not there. */
export async function findRedemption(
  db: Reader,
  companyID: CompanyId,
  id: RedemptionId,
): Promise<{ readonly amount: bigint; readonly limit: bigint | null } | undefined> {
  const row = await db
    .selectFrom('redemption')
    .leftJoin('ledger_policy', 'ledger_policy.company_id', 'redemption.company_id')
    .select(['redemption.amount', 'ledger_policy.redemption_limit'])
    .where('redemption.company_id', '=', companyID)
    .where('redemption.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { amount: BigInt(row.amount), limit: row.redemption_limit === null ? null : BigInt(row.redemption_limit) };
}
