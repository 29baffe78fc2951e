import { SessionId, type UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** How long any session lives at most; `app.latest_session_end` says for whom it is less. */
export const SESSION_DAYS = 30;

interface NewSession {
  readonly id: SessionId;
  readonly user: UserId;
  readonly device: string;
  /** The person's own name for the device. */
  readonly name: string | null;
  /** Whether the person has just given a second factor. */
  readonly withFactor: boolean;
}

export async function insertSession(tx: Tx, { id, user, device, name, withFactor }: NewSession): Promise<void> {
  const end = sql<Date>`app.latest_session_end(${user}, clock_timestamp())`;
  const factorAt = withFactor ? sql<Date>`clock_timestamp()` : null;
  await tx
    .insertInto('session')
    .values({ id, user_id: user, device, given_name: name, expires_at: end, second_factor_at: factorAt })
    .execute();
}

/** Notes that the person gave a second factor in this session just now. */
export async function markSecondFactor(tx: Tx, session: SessionId): Promise<void> {
  await tx
    .updateTable('session')
    .set({ second_factor_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .execute();
}

export interface SessionRow {
  readonly id: SessionId;
  readonly device: string;
  readonly name: string | null;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly endsAt: string;
}

/** The live sessions that the current person may see, which are their own; newest first. */
export async function listLiveSessions(reader: Reader): Promise<readonly SessionRow[]> {
  const rows = await reader
    .selectFrom('session')
    .select(['id', 'device', 'given_name'])
    .select(sql<string>`app.instant_text(created_at)`.as('created_at'))
    .select(sql<string>`app.instant_text(last_seen_at)`.as('last_seen_at'))
    .select(sql<string>`app.instant_text(expires_at)`.as('ends_at'))
    .where('user_id', '=', sql<string>`app.current_user_id()`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: SessionId.parse(row.id),
    device: row.device,
    name: row.given_name,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    endsAt: row.ends_at,
  }));
}

/** Names the device of one live session of a person; returns whether there was one. */
export async function renameSessionOf(tx: Tx, user: UserId, session: SessionId, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ given_name: name })
    .where('id', '=', session)
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends one live session of a person; returns whether there was one. */
export async function endSessionOf(tx: Tx, user: UserId, session: SessionId): Promise<boolean> {
  const { numUpdatedRows } = await endLive(tx, user).where('id', '=', session).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends every live session of a person, or all except `kept`; returns how many. */
export async function endSessionsOf(tx: Tx, user: UserId, kept: SessionId | null): Promise<number> {
  const sessions = endLive(tx, user);
  const { numUpdatedRows } = await (kept === null ? sessions : sessions.where('id', '<>', kept)).executeTakeFirst();
  return Number(numUpdatedRows);
}

function endLive(tx: Tx, user: UserId) {
  return tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`);
}

/**
 * A renewal never extends a session, but shortens it if its person has started running the platform in the meantime.
 */
export async function touchSession(tx: Tx, session: SessionId): Promise<void> {
  await tx
    .updateTable('session')
    .set({
      last_seen_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`least(expires_at, app.latest_session_end(user_id, created_at))`,
    })
    .where('id', '=', session)
    .execute();
}
