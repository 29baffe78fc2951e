import { RopChangeId, type RopId, UserId } from '@atlas/contract/identifiers';
import { ScheduleTerms } from '@atlas/contract/rop-terms';
import { RopChange, RopChangeKind, Waiver } from '@atlas/contract/rop-view';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';

const StoredChange = z.object({
  id: RopChangeId,
  kind: RopChangeKind,
  state: RopChange.shape.state,
  content: z.object({ waiver: z.optional(Waiver), terms: z.optional(ScheduleTerms) }),
  reason: z.string(),
  proposedBy: UserId,
  proposedByName: z.string(),
  proposedAt: z.string(),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
});
/** A change of a running contract as it is stored. */
export type StoredChange = z.infer<typeof StoredChange>;

/** The changes of a contract of the current company, the newest first. */
export async function readChanges(reader: Reader, contract: RopId): Promise<readonly StoredChange[]> {
  const { rows } = await sql<{ change: unknown }>`
    SELECT json_build_object('id', x.id, 'kind', x.kind, 'state', x.state, 'content', x.content, 'reason', x.reason,
      'proposedBy', x.proposed_by, 'proposedByName', app.name_of(x.proposed_by), 'proposedAt', app.instant_text(x.proposed_at),
      'decidedByName', app.name_of(x.decided_by), 'decidedAt', app.instant_text(x.decided_at), 'refusal', x.refusal) AS change
    FROM app.rop_change x WHERE x.company_id = app.current_company_id() AND x.contract_id = ${contract}
    ORDER BY x.proposed_at DESC, x.id`.execute(reader);
  return rows.map(({ change }) => StoredChange.parse(change));
}

/** Stores a change that waits for a second person. */
export async function insertChange(
  tx: Tx,
  contract: RopId,
  change: Pick<StoredChange, 'id' | 'kind' | 'content' | 'reason'>,
): Promise<void> {
  await sql`INSERT INTO app.rop_change (company_id, contract_id, id, kind, content, reason, proposed_by)
    VALUES (app.current_company_id(), ${contract}, ${change.id}, ${change.kind}, ${JSON.stringify(change.content)}::jsonb,
      ${change.reason}, app.current_user_id())`.execute(tx);
}

/** Ends a change; the contract is held. */
export async function endChange(
  tx: Tx,
  contract: RopId,
  id: RopChangeId,
  {
    state,
    refusal = null,
  }: { readonly state: Exclude<StoredChange['state'], 'PROPOSED'>; readonly refusal?: string | null },
): Promise<void> {
  await sql`UPDATE app.rop_change SET state = ${state}, refusal = ${refusal}, decided_at = app.clock(),
      decided_by = CASE WHEN ${state} IN ('IN_FORCE', 'REFUSED', 'WITHDRAWN') THEN app.current_user_id() END
    WHERE company_id = app.current_company_id() AND contract_id = ${contract} AND id = ${id}`.execute(tx);
}

/** Ends the changes that still wait, as those of a contract that has ended. */
export async function outdateChanges(tx: Tx, contract: RopId): Promise<void> {
  await sql`UPDATE app.rop_change SET state = 'STALE', decided_at = app.clock()
    WHERE company_id = app.current_company_id() AND contract_id = ${contract} AND state = 'PROPOSED'`.execute(tx);
}

/** Whether the acting person is the buyer of a contract. */
export async function isBuyer(reader: Reader, contract: RopId): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`SELECT app.rop_concerns_actor(${contract}) AS own`.execute(reader);
  return rows[0]?.own ?? false;
}

/** All accounts of the acting person. */
export async function readHands(reader: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ hands: string[] | null }>`SELECT app.same_hands() AS hands`.execute(reader);
  return rows[0]?.hands ?? [];
}
