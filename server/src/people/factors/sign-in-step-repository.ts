import { UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/executor.ts';

/** How long the second step of a sign-in stays open, in minutes. */
export const STEP_MINUTES = 5;
/** How many wrong second factors end it. */
export const STEP_WRONG_CODES = 5;

/** Opens the second step of a sign-in, and deletes the person's expired ones. */
export async function openSignInStep(tx: Tx, hash: Buffer, user: UserId): Promise<void> {
  await tx
    .deleteFrom('sign_in_step')
    .where('user_id', '=', user)
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .execute();
  await tx
    .insertInto('sign_in_step')
    .values({
      token_hash: hash,
      user_id: user,
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${STEP_MINUTES})`,
    })
    .execute();
}

/** Whose open second step this is, locked until the transaction ends; undefined if it is over. */
export async function holdSignInStep(
  tx: Tx,
  hash: Buffer,
): Promise<{ readonly user: UserId; readonly wrongCodes: number } | undefined> {
  const row = await tx
    .selectFrom('sign_in_step')
    .select(['user_id', 'wrong_codes'])
    .where('token_hash', '=', hash)
    .where('spent_at', 'is', null)
    .where('wrong_codes', '<', STEP_WRONG_CODES)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : { user: UserId.parse(row.user_id), wrongCodes: row.wrong_codes };
}

export async function countWrongCode(tx: Tx, hash: Buffer): Promise<void> {
  await tx
    .updateTable('sign_in_step')
    .set((row) => ({ wrong_codes: row('wrong_codes', '+', 1) }))
    .where('token_hash', '=', hash)
    .execute();
}

export async function spendSignInStep(tx: Tx, hash: Buffer): Promise<void> {
  await tx
    .updateTable('sign_in_step')
    .set({ spent_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', hash)
    .execute();
}

/** Ends every second step of a person whose password has changed. */
export async function dropSignInSteps(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('sign_in_step').where('user_id', '=', user).execute();
}
