import { accountFacts } from '@atlas/contract/facts/accounts';
import type { SessionId } from '@atlas/contract/identifiers';
import type { Tx } from '../platform/database/executor.ts';
import { recordAccountFact } from '../platform/events.ts';
import type { Platform } from '../platform/platform.ts';
import type { Grant } from './begin-session.ts';
import {
  holdRefreshToken,
  insertRefreshToken,
  type KnownToken,
  spendRefreshToken,
} from './refresh-token-repository.ts';
import { judgeRenewal } from './rules.ts';
import { hashSecretToken, mintSecretToken } from './secret-token.ts';
import { endSessionOf, touchSession } from './session-repository.ts';

/**
 * Renews a session by its refresh token and rotates the token. A spent token that is presented again ends the session.
 * @param prove refuses, by throwing, a call that does not prove that it comes from the session's own pages
 * @returns undefined if the session has ended
 */
export async function renewSession(
  platform: Platform,
  refreshToken: string,
  prove: (session: SessionId) => void,
): Promise<Grant | undefined> {
  const hash = hashSecretToken(refreshToken);
  return platform.database.withDoor(async (tx) => {
    const known = await holdRefreshToken(tx, hash);
    if (known === undefined) return undefined;
    prove(known.session);
    const verdict = judgeRenewal(known);
    if (!verdict.ok) {
      // The end must be committed, so it is returned as a value: an error would roll it back.
      if (verdict.reasons.includes('token_reused')) await endReusedSession(tx, known);
      return undefined;
    }
    await touchSession(tx, known.session);
    const successor = verdict.rotates ? await rotate(tx, hash, known.session) : undefined;
    return { actor: { sub: known.user, sessionID: known.session }, name: known.userName, refreshToken: successor };
  });
}

async function rotate(tx: Tx, spent: Buffer, session: SessionId): Promise<string> {
  const successor = mintSecretToken();
  await spendRefreshToken(tx, spent, session);
  await insertRefreshToken(tx, hashSecretToken(successor), session);
  return successor;
}

async function endReusedSession(tx: Tx, known: KnownToken): Promise<void> {
  await endSessionOf(tx, known.user, known.session);
  await recordAccountFact(tx, known.user, accountFacts.sessionEnded, {
    subject: { id: known.session },
    after: { reason: 'refresh_token_reused' },
  });
}
