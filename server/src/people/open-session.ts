import { accountFacts } from '@atlas/contract/facts/accounts';
import type { UserId } from '@atlas/contract/identifiers';
import type { Actor, Database } from '../platform/database/database.ts';
import { recordAccountFact } from '../platform/events.ts';
import { addSession } from './begin-session.ts';
import { endSessionOf } from './session-repository.ts';

/** Begins a session without a sign-in, so that a program can act as the person through `withTenant`. */
export async function openSession(
  database: Database,
  user: UserId,
  device: string,
): Promise<{ readonly actor: Actor }> {
  const sessionID = await database.withDoor((tx) => addSession(tx, user, device));
  return { actor: { sub: user, sessionID } };
}

/** Ends a session that {@link openSession} began. */
export async function closeSession(database: Database, actor: Actor): Promise<void> {
  await database.withDoor(async (tx) => {
    if (!(await endSessionOf(tx, actor.sub, actor.sessionID))) return;
    await recordAccountFact(tx, actor.sub, accountFacts.sessionEnded, {
      subject: { id: actor.sessionID },
      after: { reason: 'work_done' },
    });
  });
}
