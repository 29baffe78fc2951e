import { UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** How long a code is of use, and how often a code may be given for it. */
export const CODE_MINUTES = 10;
const CODE_TRIES = 5;

/** The number that the acting person verified, in E.164; null when there is none. */
export async function readOwnNumber(reader: Reader): Promise<string | null> {
  const row = await reader
    .selectFrom('verified_number')
    .select('phone')
    .where('person_id', '=', sql<string>`app.current_user_id()`)
    .executeTakeFirst();
  return row?.phone ?? null;
}

/** Gives up the acting person's verified number, which then belongs to nobody. */
export async function releaseOwnNumber(tx: Tx): Promise<void> {
  await tx.deleteFrom('verified_number').where('person_id', '=', sql<string>`app.current_user_id()`).execute();
}

/** Makes a number that a program of the operator vouches for the person's, unless one of the two has another. */
export async function insertSetUpNumber(tx: Tx, person: UserId, phone: string): Promise<void> {
  await tx
    .insertInto('verified_number')
    .values({ phone, person_id: person, how: 'set up' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores a new code for a person; the previous one is no longer of use. */
export async function replaceCode(
  tx: Tx,
  person: UserId,
  { phone, hash }: { readonly phone: string; readonly hash: Buffer },
): Promise<void> {
  const code = {
    phone,
    code_hash: hash,
    tries: 0,
    expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${CODE_MINUTES})`,
  };
  await tx
    .insertInto('number_code')
    .values({ person_id: person, ...code })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(code))
    .execute();
}

/** What a given code is compared with. */
export interface TriedCode {
  readonly phone: string;
  readonly hash: Buffer;
  /** How many tries are left after this one. */
  readonly triesLeft: number;
}

/**
 * Counts a try at a person's code before it is compared, so that tries which arrive together are all counted: each
 * waits for the one before. Undefined without a code, and for a code that is too old or was tried too often.
 */
export async function countTry(tx: Tx, person: UserId): Promise<TriedCode | undefined> {
  const row = await tx
    .updateTable('number_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('person_id', '=', person)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['phone', 'code_hash', 'tries'])
    .executeTakeFirst();
  return row === undefined ? undefined : { phone: row.phone, hash: row.code_hash, triesLeft: CODE_TRIES - row.tries };
}

/** Forgets the code of a person once it has been given or is no longer wanted. */
export async function forgetCode(tx: Tx, person: UserId): Promise<void> {
  await tx.deleteFrom('number_code').where('person_id', '=', person).execute();
}

/** Makes a number the person's alone. @returns the person who had it until now, if that was someone else */
export async function claimNumber(tx: Tx, person: UserId, phone: string): Promise<UserId | undefined> {
  const { rows } = await sql<{ former: string | null }>`SELECT app.claim_number(${person}, ${phone}) AS former`.execute(
    tx,
  );
  const former = rows[0]?.former ?? null;
  return former === null ? undefined : UserId.parse(former);
}
