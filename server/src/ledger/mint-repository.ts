import type { MintRequestId } from '@atlas/contract/identifiers';
import { MintRequest } from '@atlas/contract/mint';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';

/** A request as it is sent, without its permits, and the facts that decide the reader's permits. */
export const StoredMintRequest = z.object({
  ...z.omit(MintRequest, { permits: true }).shape,
  mine: z.boolean(),
  approvedByReader: z.boolean(),
});
export type StoredMintRequest = z.infer<typeof StoredMintRequest>;

/** The officers' desk, without the permits of its requests; null for anyone who is not an officer. */
export const MINT_DESK: PreparedStatement = { name: 'ledger.mint-desk', text: 'SELECT app.mint_desk()' };

/** The requests of company $1, the latest 200, and whether the reader is an officer. */
export const LIST_MINT_REQUESTS: PreparedStatement = {
  name: 'ledger.mint-requests',
  text: `SELECT json_build_object('officer', app.is_mint_officer(),
      'requests', coalesce(json_agg(app.mint_request_json(r) ORDER BY r.requested_at DESC), '[]'))::text
    FROM (SELECT * FROM app.mint_request r WHERE r.company_id = $1 ORDER BY r.requested_at DESC LIMIT 200) AS r`,
};

const Held = z.nullable(z.object({ request: z.nullable(StoredMintRequest) }));

/**
 * A request, locked until the transaction ends, null if it does not exist; undefined for anyone who is not an officer.
 */
export async function holdMintRequest(tx: Tx, id: MintRequestId): Promise<StoredMintRequest | null | undefined> {
  const { rows } = await sql<{ held: unknown }>`SELECT app.hold_mint_request(${id}) AS held`.execute(tx);
  return Held.parse(rows[0]?.held)?.request;
}
