import { accountFacts } from '@atlas/contract/facts/accounts';
import type { SessionId } from '@atlas/contract/identifiers';
import type { Actor } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordAccountFact } from '../platform/events.ts';
import type { Platform } from '../platform/platform.ts';
import { findTokenOwner } from './refresh-token-repository.ts';
import { hashSecretToken } from './secret-token.ts';
import { endSessionOf } from './session-repository.ts';

/** What a sign-out may be known by. */
interface Leaving {
  readonly refreshToken: string | undefined;
  readonly bearer: Actor | undefined;
}

/**
 * Ends the session of the refresh token and that of the bearer, which are usually the same; having none is fine.
 * @param prove refuses, by throwing, a call that does not prove that it comes from the session's own pages
 */
export async function signOut(
  platform: Platform,
  { refreshToken, bearer }: Leaving,
  prove: (session: SessionId) => void,
): Promise<void> {
  await platform.database.withDoor(async (tx) => {
    const owner = refreshToken === undefined ? undefined : await findTokenOwner(tx, hashSecretToken(refreshToken));
    const proven = owner?.session ?? bearer?.sessionID;
    if (proven !== undefined) prove(proven);
    if (owner !== undefined) await end(tx, { sub: owner.user, sessionID: owner.session });
    if (bearer !== undefined && bearer.sessionID !== owner?.session) await end(tx, bearer);
  });
}

async function end(tx: Tx, actor: Actor): Promise<void> {
  if (!(await endSessionOf(tx, actor.sub, actor.sessionID))) return;
  await recordAccountFact(tx, actor.sub, accountFacts.sessionEnded, {
    subject: { id: actor.sessionID },
    after: { reason: 'signed_out' },
  });
}
