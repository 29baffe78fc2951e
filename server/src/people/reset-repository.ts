import { UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';

export const RESET_MINUTES = 30;

/** Stores a new reset link; those that were sent before stop working. */
export async function replaceReset(tx: Tx, user: UserId, hash: Buffer): Promise<void> {
  await retireResets(tx, user);
  await tx
    .insertInto('password_reset')
    .values({
      token_hash: hash,
      user_id: user,
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${RESET_MINUTES})`,
    })
    .execute();
}

/** Ends every open reset link of an account. */
export async function retireResets(tx: Tx, user: UserId): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ spent_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', user)
    .where('spent_at', 'is', null)
    .execute();
}

/** Whose open reset link this is. */
export async function findOpenReset(reader: Reader, hash: Buffer): Promise<UserId | undefined> {
  const row = await reader
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row === undefined ? undefined : UserId.parse(row.user_id);
}

/** Uses up an open reset link; of two that try at once, one gets its person and the other undefined. */
export async function spendReset(tx: Tx, hash: Buffer): Promise<UserId | undefined> {
  const row = await tx
    .updateTable('password_reset')
    .set({ spent_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', hash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('user_id')
    .executeTakeFirst();
  return row === undefined ? undefined : UserId.parse(row.user_id);
}
