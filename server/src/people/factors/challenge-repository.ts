import type { SessionId, UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/executor.ts';
import { hashSecretToken } from '../secret-token.ts';

const CHALLENGE_MINUTES = 5;

/** What a signature is for, and who asked for it: a session, or the second step of a sign-in by the hash of its secret. */
export type Occasion =
  | { readonly purpose: 'add' | 'step-up'; readonly session: SessionId }
  | { readonly purpose: 'sign-in'; readonly signIn: Buffer };

/** Keeps a challenge, and sweeps those of the person that are over. */
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

/** Spends a challenge, good or not; answers whether it was asked of this person on this occasion and is not over. */
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
