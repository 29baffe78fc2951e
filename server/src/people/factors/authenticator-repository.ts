import type { UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/executor.ts';

const SET_UP_MINUTES = 15;

/** Whether a person has a second factor, and of which kinds. */
export interface FactorKinds {
  readonly app: boolean;
  readonly passkey: boolean;
}

export async function findFactorKinds(reader: Reader, user: UserId): Promise<FactorKinds> {
  const { rows } = await sql<FactorKinds>`SELECT
    EXISTS (SELECT FROM app.authenticator a WHERE a.user_id = ${user} AND a.added_at IS NOT NULL) AS app,
    EXISTS (SELECT FROM app.passkey k WHERE k.user_id = ${user}) AS passkey`.execute(reader);
  return rows[0] ?? { app: false, passkey: false };
}

/** Stores the sealed secret of an app that is being set up, beside the one in force. */
export async function storeNextSecret(tx: Tx, user: UserId, sealed: Buffer): Promise<void> {
  const next = {
    next_secret: sealed,
    next_until: sql<Date>`clock_timestamp() + make_interval(mins => ${SET_UP_MINUTES})`,
  };
  await tx
    .insertInto('authenticator')
    .values({ user_id: user, ...next })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(next))
    .execute();
}

/** The sealed secret of the app that is being set up, locked; undefined if none is, or if it took too long. */
export async function holdNextSecret(tx: Tx, user: UserId): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('authenticator')
    .select('next_secret')
    .where('user_id', '=', user)
    .where('next_until', '>', sql<Date>`clock_timestamp()`)
    .forUpdate()
    .executeTakeFirst();
  return row?.next_secret ?? undefined;
}

/** Puts the app that was being set up in force; the code that proved it is spent. */
export async function adoptNextSecret(tx: Tx, user: UserId, period: number): Promise<void> {
  await tx
    .updateTable('authenticator')
    .set((row) => ({
      secret: row.ref('next_secret'),
      added_at: sql<Date>`clock_timestamp()`,
      last_used_at: null,
      last_step: String(period),
      next_secret: null,
      next_until: null,
    }))
    .where('user_id', '=', user)
    .execute();
}

/** The sealed secret of the app in force. */
export async function findSecret(reader: Reader, user: UserId): Promise<Buffer | undefined> {
  const row = await reader.selectFrom('authenticator').select('secret').where('user_id', '=', user).executeTakeFirst();
  return row?.secret ?? undefined;
}

/** Spends the codes of a period and of all before it; of two that try at once, only one gets true. */
export async function spendPeriod(tx: Tx, user: UserId, period: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator')
    .set({ last_step: String(period), last_used_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', user)
    .where('last_step', '<', String(period))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes the app, and one that is being set up; returns whether one was in force. */
export async function deleteAuthenticator(tx: Tx, user: UserId): Promise<boolean> {
  const row = await tx.deleteFrom('authenticator').where('user_id', '=', user).returning('added_at').executeTakeFirst();
  return row !== undefined && row.added_at !== null;
}
