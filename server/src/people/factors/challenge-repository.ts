import type { SessionId, UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/executor.ts';
import { hashSecretToken } from '../secret-token.ts';

const CHALLENGE_MINUTES = 5;

/**
 * What a signature is for, and who asked for it: a session, or the second step of a sign-in, given by the hash of its
 * secret.
 */
export type Occasion =
  | { readonly purpose: 'add' | 'step-up'; readonly session: SessionId }
  | { readonly purpose: 'sign-in'; readonly signIn: Buffer };

/** Stores a challenge, and deletes the person's expired ones. */
export async function storeChallenge(tx: Tx, user: UserId, occasion: Occasion, challenge: string): Promise<void> {
  await tx
    .deleteFrom('passkey_challenge')
    .where('user_id', '=', user)
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .execute();
  await tx
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashSecretToken(challenge),
      user_id: user,
      purpose: occasion.purpose,
      session_id: occasion.purpose === 'sign-in' ? null : occasion.session,
      sign_in: occasion.purpose === 'sign-in' ? occasion.signIn : null,
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${CHALLENGE_MINUTES})`,
    })
    .execute();
}

/** Spends a challenge, good or not; returns whether it was put to this person on this occasion and has not expired. */
export async function spendChallenge(tx: Tx, user: UserId, occasion: Occasion, challenge: string): Promise<boolean> {
  const asked = tx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashSecretToken(challenge))
    .where('user_id', '=', user)
    .where('purpose', '=', occasion.purpose);
  const row = await (occasion.purpose === 'sign-in'
    ? asked.where('sign_in', '=', occasion.signIn)
    : asked.where('session_id', '=', occasion.session)
  )
    .returning(sql<boolean>`expires_at > clock_timestamp()`.as('is_open'))
    .executeTakeFirst();
  return row?.is_open === true;
}
