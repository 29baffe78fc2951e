import { gateFacts } from '@atlas/contract/facts/gates';
import { DEFAULT_REWARD_PERCENT } from '@atlas/contract/gate-policy';
import type { CompanyId } from '@atlas/contract/identifiers';
import { type RawBuilder, sql } from 'kysely';
import type { PreparedStatement } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/executor.ts';

/** Of company $1; the share without a row is $2. */
export const READ_GATE_POLICY: PreparedStatement = {
  name: 'gates.policy',
  text: `SELECT json_build_object(
      'rewardPercent', coalesce((SELECT p.reward_percent FROM app.gate_policy p WHERE p.company_id = $1), $2::int),
      'history', (SELECT coalesce(json_agg(json_build_object('rewardPercent', h.after -> 'rewardPercent',
          'by', app.name_of(h.actor_id), 'at', app.instant_text(h.occurred_at)) ORDER BY h.occurred_at DESC, h.id DESC), '[]')
        FROM (SELECT e.* FROM app.event e WHERE e.company_id = $1 AND e.subject_id = $1 AND e.type = '${gateFacts.rewardShareSet.type}'
          ORDER BY e.occurred_at DESC, e.id DESC LIMIT 10) h))::text`,
};

/** The share of a company as one column. */
export function selectRewardPercent(companyID: CompanyId): RawBuilder<unknown> {
  return sql`SELECT coalesce((SELECT p.reward_percent FROM app.gate_policy p WHERE p.company_id = ${companyID}),
    ${DEFAULT_REWARD_PERCENT}::int)`;
}

export async function saveRewardShare(tx: Tx, companyID: CompanyId, rewardPercent: number): Promise<void> {
  const kept = { reward_percent: rewardPercent, changed_at: sql<Date>`clock_timestamp()` };
  await tx
    .insertInto('gate_policy')
    .values({ company_id: companyID, ...kept })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(kept))
    .execute();
}
