import { AdmissionState } from '@atlas/contract/admission-state';
import type { CompanyId, MintRequestId } from '@atlas/contract/identifiers';
import { MintRequest } from '@atlas/contract/mint';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import type { MintAsker } from './mint-rules.ts';

/** A request as it is sent, without its permits, and the facts that decide the reader's permits. */
export const StoredMintRequest = z.object({
  ...z.omit(MintRequest, { permits: true }).shape,
  mine: z.boolean(),
  approvedByReader: z.boolean(),
});
export type StoredMintRequest = z.infer<typeof StoredMintRequest>;

/** The officers' desk, without the permits of its requests; null for anyone who is not an officer. */
export const MINT_DESK: PreparedStatement = { name: 'ledger.mint-desk', text: 'SELECT app.mint_desk()' };

/** The requests of company $1, the latest 200, what decides whether it asks for more, and whether the reader is an officer. */
export const LIST_MINT_REQUESTS: PreparedStatement = {
  name: 'ledger.mint-requests',
  text: `SELECT json_build_object('officer', app.is_mint_officer(),
      'admission', app.current_admission(), 'open', count(*) FILTER (WHERE r.state = 'REQUESTED'),
      'requests', coalesce(json_agg(app.mint_request_json(r) ORDER BY r.requested_at DESC), '[]'))::text
    FROM (SELECT * FROM app.mint_request r WHERE r.company_id = $1 ORDER BY r.requested_at DESC LIMIT 200) AS r`,
};

/** What decides whether a company asks for more; its requests wait for each other until the transaction ends. */
export async function holdMintAsker(tx: Tx, companyID: CompanyId): Promise<MintAsker> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('mint:' || ${companyID}::text, 0))`.execute(tx);
  const { rows } = await sql<{ admission: unknown }>`SELECT app.current_admission() AS admission`.execute(tx);
  const { open } = await tx
    .selectFrom('mint_request')
    .select(({ fn }) => fn.countAll().as('open'))
    .where('company_id', '=', companyID)
    .where('state', '=', 'REQUESTED')
    .executeTakeFirstOrThrow();
  return { admission: AdmissionState.parse(rows[0]?.admission), open: Number(open) };
}

const Held = z.nullable(z.object({ request: z.nullable(StoredMintRequest) }));

/**
 * A request, locked until the transaction ends, null if it does not exist; undefined for anyone who is not an officer.
 */
export async function holdMintRequest(tx: Tx, id: MintRequestId): Promise<StoredMintRequest | null | undefined> {
  const { rows } = await sql<{ held: unknown }>`SELECT app.hold_mint_request(${id}) AS held`.execute(tx);
  return Held.parse(rows[0]?.held)?.request;
}
