import { accountFacts } from '@atlas/contract/facts/accounts';
import type { Actor } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/executor.ts';
import { recordAccountFact } from '../../platform/events.ts';
import { chooseLocale } from '../../platform/locale.ts';
import { leaveInOutbox } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Account } from '../account-repository.ts';
import { composeSecondFactorAdded, composeSecondFactorRemoved } from '../mails.ts';
import { endSessionsOf, markSecondFactor } from '../session-repository.ts';
import { type FactorKinds, findFactorKinds } from './authenticator-repository.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-code-repository.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** A second factor that was added or removed. */
export interface ChangedFactor {
  readonly kind: 'authenticator' | 'passkey';
  /** What the person calls it. */
  readonly label?: string;
}

/** What comes with a second factor. */
export interface AddedFactor {
  /** Shown once; null if the person has had a second factor before. */
  readonly recoveryCodes: readonly string[] | null;
  readonly endedSessions: number;
}

/**
 * What follows when a second factor was added in a session: it counts as given. The first one brings recovery codes,
 * and ends the other sessions, which the password alone had opened.
 * @param before what the person had, as of a lock on the account
 */
export async function afterAddition(
  tx: Tx,
  { vault, configuration }: Platform,
  { person, actor, before }: { readonly person: Account; readonly actor: Actor; readonly before: FactorKinds },
  { kind, label }: ChangedFactor,
): Promise<AddedFactor> {
  const isFirst = !before.app && !before.passkey;
  const recoveryCodes = isFirst ? makeRecoveryCodes() : null;
  if (recoveryCodes !== null) await replaceRecoveryCodes(tx, vault, person.id, recoveryCodes);
  const endedSessions = isFirst ? await endSessionsOf(tx, person.id, actor.sessionID) : 0;
  await markSecondFactor(tx, actor.sessionID);
  const mail = composeSecondFactorAdded(person.email, configuration.origin, kind, chooseLocale());
  await leaveInOutbox(tx, 'mail', mail);
  await recordAccountFact(tx, person.id, accountFacts.secondFactorAdded, {
    subject: { id: person.id, label },
    after: { kind },
  });
  if (endedSessions > 0) {
    await recordAccountFact(tx, person.id, accountFacts.otherSessionsEnded, {
      subject: { id: person.id },
      after: { endedSessions },
    });
  }
  return { recoveryCodes, endedSessions };
}

/** What follows when a second factor was removed: removing the last one removes the recovery codes too. */
export async function afterRemoval(
  tx: Tx,
  { configuration }: Platform,
  person: Account,
  { kind, label }: ChangedFactor,
): Promise<void> {
  const left = await findFactorKinds(tx, person.id);
  if (!left.app && !left.passkey) await deleteRecoveryCodes(tx, person.id);
  const mail = composeSecondFactorRemoved(person.email, configuration.origin, kind, chooseLocale());
  await leaveInOutbox(tx, 'mail', mail);
  await recordAccountFact(tx, person.id, accountFacts.secondFactorRemoved, {
    subject: { id: person.id, label },
    after: { kind },
  });
}
