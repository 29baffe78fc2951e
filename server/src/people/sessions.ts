import { accountFacts } from '@atlas/contract/facts/accounts';
import type { SessionId } from '@atlas/contract/identifiers';
import type { Session } from '@atlas/contract/profile';
import * as doneText from '@atlas/messages/done';
import type { Scope } from '../platform/database/database.ts';
import { recordAccountFact } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { endSessionOf, endSessionsOf, listLiveSessions, renameSessionOf } from './session-repository.ts';
import { showSession } from './view.ts';

export async function listSessions({ tx, actor }: Scope): Promise<{ sessions: Session[] }> {
  const rows = await listLiveSessions(tx);
  return { sessions: rows.map((row) => showSession(row, actor.sessionID)) };
}

/** Gives the device of one of the person's own sessions a name. */
export async function renameSession(
  { tx, actor }: Scope,
  session: SessionId,
  name: string,
): Promise<{ name: string } | Refusal<'not_found'>> {
  return (await renameSessionOf(tx, actor.sub, session, name)) ? { name } : refuse('not_found');
}

/** Ends one of the person's own sessions, including the current one. */
export async function endSession(
  { tx, actor, locale }: Scope,
  session: SessionId,
): Promise<{ message: string } | Refusal<'not_found'>> {
  if (!(await endSessionOf(tx, actor.sub, session))) return refuse('not_found');
  await recordAccountFact(tx, actor.sub, accountFacts.sessionEnded, {
    subject: { id: session },
    after: { reason: 'ended_by_owner' },
  });
  return { message: doneText.deviceSignedOut({}, { locale }) };
}

/** Ends all of the person's other sessions. */
export async function endOtherSessions({ tx, actor }: Scope): Promise<{ endedSessions: number }> {
  const endedSessions = await endSessionsOf(tx, actor.sub, actor.sessionID);
  if (endedSessions > 0) {
    await recordAccountFact(tx, actor.sub, accountFacts.otherSessionsEnded, {
      subject: { id: actor.sub },
      after: { endedSessions },
    });
  }
  return { endedSessions };
}
