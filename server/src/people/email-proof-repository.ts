import { PROOF_DAYS } from '@atlas/contract/email-change';
import type { UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';

/** Whether the person of an account has opened a link that was mailed to its present address. */
export async function isEmailProven(tx: Tx, user: UserId): Promise<boolean> {
  const row = await tx.selectFrom('user_account').select('email_proven_at').where('id', '=', user).executeTakeFirst();
  return row?.email_proven_at != null;
}

/** Stores a link that proves an address; those mailed before still work. */
export async function insertProof(
  tx: Tx,
  { user, email, hash }: { readonly user: UserId; readonly email: string; readonly hash: Buffer },
): Promise<void> {
  await tx
    .insertInto('email_proof')
    .values({
      token_hash: hash,
      person_id: user,
      email,
      expires_at: sql<Date>`clock_timestamp() + make_interval(days => ${PROOF_DAYS})`,
    })
    .execute();
}

/** Uses the links of an account up by one of them. @returns false for a link that is too old, used, of another account or of a former address */
export async function spendProof(tx: Tx, hash: Buffer, user: UserId): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM app.email_proof p USING app.user_account u
    WHERE p.token_hash = ${hash} AND p.person_id = ${user} AND p.expires_at > clock_timestamp()
      AND u.id = p.person_id AND u.email = p.email AND u.disabled_at IS NULL
    RETURNING p.person_id`.execute(tx);
  if (rows.length === 0) return false;
  await proveEmail(tx, user);
  return true;
}

/** Notes that the person has just opened a link that was mailed to the account's address. */
export async function proveEmail(tx: Tx, user: UserId): Promise<void> {
  await sql`SELECT app.prove_email(${user})`.execute(tx);
}
