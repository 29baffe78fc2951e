import { SIGN_UP_HOURS } from '@atlas/contract/accounts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** A person who signed up and whose account is made once they open the mailed link. */
export interface WaitingSignUp {
  readonly email: string;
  readonly name: string;
}

export async function insertWaiting(tx: Tx, hash: Buffer, { email, name }: WaitingSignUp): Promise<void> {
  await tx
    .insertInto('waiting_sign_up')
    .values({
      token_hash: hash,
      email,
      name,
      expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${SIGN_UP_HOURS})`,
    })
    .execute();
}

/** Whose sign-up a link finishes; undefined for one that was used or is too old. */
export async function findWaiting(reader: Reader, hash: Buffer): Promise<WaitingSignUp | undefined> {
  return reader
    .selectFrom('waiting_sign_up')
    .select(['email', 'name'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
}

/** Uses a link up, and with it the others to the same address. Of two that try at once, one is answered false. */
export async function spendWaiting(tx: Tx, hash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('waiting_sign_up')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('email')
    .executeTakeFirst();
  if (row === undefined) return false;
  await tx.deleteFrom('waiting_sign_up').where('email', '=', row.email).execute();
  return true;
}
