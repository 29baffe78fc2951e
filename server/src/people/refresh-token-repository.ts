import { SessionId, UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { PresentedToken } from './rules.ts';
import { SESSION_DAYS } from './session-repository.ts';

export async function insertRefreshToken(tx: Tx, hash: Buffer, session: SessionId): Promise<void> {
  await tx.insertInto('refresh_token').values({ token_hash: hash, session_id: session }).execute();
}

export interface KnownToken extends PresentedToken {
  readonly session: SessionId;
  readonly user: UserId;
  readonly userName: string;
}

/** The token and its session, both locked until the transaction ends, so that two tabs that present it take turns. */
export async function holdRefreshToken(tx: Tx, hash: Buffer): Promise<KnownToken | undefined> {
  const { rows } = await sql<{
    session_id: string;
    user_id: string;
    name: string;
    lives: boolean;
    spent_seconds_ago: number | null;
  }>`
    SELECT s.id AS session_id, u.id AS user_id, u.name,
      s.ended_at IS NULL AND s.expires_at > clock_timestamp() AND u.disabled_at IS NULL AS lives,
      extract(epoch FROM clock_timestamp() - t.spent_at)::float8 AS spent_seconds_ago
    FROM app.refresh_token t
    JOIN app.session s ON s.id = t.session_id
    JOIN app.user_account u ON u.id = s.user_id
    WHERE t.token_hash = ${hash}
    FOR UPDATE OF t, s`.execute(tx);
  const row = rows[0];
  if (row === undefined) return undefined;
  return {
    session: SessionId.parse(row.session_id),
    user: UserId.parse(row.user_id),
    userName: row.name,
    sessionLives: row.lives,
    spentSecondsAgo: row.spent_seconds_ago,
  };
}

/** The session of a refresh token, in any state of the two. */
export async function findTokenOwner(
  reader: Reader,
  hash: Buffer,
): Promise<{ readonly session: SessionId; readonly user: UserId; readonly deviceName: string | null } | undefined> {
  const row = await reader
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(['session.id', 'session.user_id', 'session.given_name'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { session: SessionId.parse(row.id), user: UserId.parse(row.user_id), deviceName: row.given_name };
}

/** Marks a token as used and forgets those of its session that no copy could still be good for. */
export async function spendRefreshToken(tx: Tx, hash: Buffer, session: SessionId): Promise<void> {
  await tx
    .updateTable('refresh_token')
    .set({ spent_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', hash)
    .execute();
  await tx
    .deleteFrom('refresh_token')
    .where('session_id', '=', session)
    .where('spent_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${SESSION_DAYS})`)
    .execute();
}
