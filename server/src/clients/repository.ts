import type { GrantId, UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Actor, PreparedStatement } from '../platform/database/database.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';

const currentCompany = sql<string>`app.current_company_id()`;

/** The client of a map; text that is not an id matches no one. */
export interface AskedMap {
  readonly company: string;
  readonly client: string;
  /** SHA-256 of the link's secret; null without a link. */
  readonly tokenHash: Buffer | null;
  readonly part: 'assets' | 'company';
  /** The number of the last asset of the page before; empty for the first. */
  readonly after: string;
  /** The caller in an access token; the database checks that the session has not ended. */
  readonly viewer: Actor | undefined;
}

/** A part of a client's map. */
export interface OpenedMap {
  readonly company: string;
  /** The number of all its assets; 0 if only a page of them was requested. */
  readonly assetCount: number;
  /** A page of its list as JSON text. */
  readonly assets: string;
}

/** Opens a client's map and records the opening; undefined for anyone who may not see it, for any reason. */
export async function openMap(tx: Tx, asked: AskedMap): Promise<OpenedMap | undefined> {
  const { rows } = await sql<OpenedMap>`
    SELECT company_name AS company, coalesce(asset_count, 0)::int AS "assetCount", assets
    FROM app.open_client_map(${asked.company}::uuid, ${asked.client}::uuid, ${asked.tokenHash}, ${asked.part},
      ${asked.after}, ${asked.viewer?.sub ?? null}::uuid, ${asked.viewer?.sessionID ?? null}::uuid)`.execute(tx);
  return rows[0];
}

/** Live links of the current company and whether its maps require one, as the contract lists them. */
export const LIVE_GRANTS: PreparedStatement = {
  name: 'live-grants',
  text: `SELECT json_build_object(
      'grants', coalesce((
        SELECT json_agg(json_build_object(
            '_id', g.id, 'clientName', g.client_name, 'label', g.label, 'createdAt', app.instant_text(g.created_at),
            'expiresAt', app.instant_text(g.expires_at), 'lastUsedAt', app.instant_text(g.last_used_at))
          ORDER BY g.created_at DESC, g.id)
        FROM app.client_grant g
        WHERE g.company_id = c.id AND g.withdrawn_at IS NULL AND g.expires_at > now()), '[]'),
      'grantRequired', c.grant_required)::text
    FROM app.company c WHERE c.id = (SELECT app.current_company_id())`,
};

/** A client that a link can be made for. */
export interface Client {
  readonly name: string;
  /** E.164; null for a member whose number the company does not know. */
  readonly phone: string | null;
}

/** A member of the current company in the role Client. */
export async function findClientMember(reader: Reader, person: UserId): Promise<Client | undefined> {
  return reader
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['u.name', 'm.known_phone as phone'])
    .where('m.company_id', '=', currentCompany)
    .where('m.user_id', '=', person)
    .where('m.role', '=', 'Client')
    .where('m.ended_at', 'is', null)
    .executeTakeFirst();
}

/** The operator of the current company's assets with a phone number, by the name on the most recently changed asset. */
export async function findOperator(reader: Reader, phone: string): Promise<Client | undefined> {
  return reader
    .selectFrom('asset')
    .select(['operator_name as name', 'operator_phone as phone'])
    .where('company_id', '=', currentCompany)
    .where('operator_phone', '=', phone)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface NewGrant {
  readonly id: GrantId;
  readonly clientID: string;
  readonly member: UserId | null;
  readonly phone: string;
  readonly clientName: string;
  readonly label: string;
  readonly tokenHash: Buffer;
  readonly days: number;
}

/** Stores a link of the current company. @returns when it was made and when it ends */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<{ createdAt: string; expiresAt: string }> {
  return tx
    .insertInto('client_grant')
    .values({
      company_id: currentCompany,
      id: grant.id,
      client_id: grant.clientID,
      member_id: grant.member,
      operator_phone: grant.phone,
      client_name: grant.clientName,
      label: grant.label,
      token_hash: grant.tokenHash,
      created_by: sql<string>`app.current_user_id()`,
      expires_at: sql<Date>`now() + make_interval(days => ${grant.days})`,
    })
    .returning([
      sql<string>`app.instant_text(created_at)`.as('createdAt'),
      sql<string>`app.instant_text(expires_at)`.as('expiresAt'),
    ])
    .executeTakeFirstOrThrow();
}

/** Withdraws a live link of the current company. @returns what it was called, or undefined when there is none */
export async function withdrawLiveGrant(
  tx: Tx,
  id: GrantId,
): Promise<{ readonly label: string; readonly clientName: string } | undefined> {
  return tx
    .updateTable('client_grant')
    .set({ withdrawn_at: sql`now()` })
    .where('company_id', '=', currentCompany)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['label', 'client_name as clientName'])
    .executeTakeFirst();
}
