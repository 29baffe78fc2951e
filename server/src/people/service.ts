import { accountFacts } from '@atlas/contract/facts/accounts';
import { UserId } from '@atlas/contract/identifiers';
import { EmailAddress } from '@atlas/contract/text';
import type { Actor, Database } from '../platform/database/database.ts';
import { recordAccountFact } from '../platform/events.ts';
import { findAccountByEmail, insertAccount } from './account-repository.ts';
import { addSession } from './begin-session.ts';
import { hashPassword } from './passwords.ts';
import { normalisePhone } from './phone.ts';
import { endSessionOf } from './session-repository.ts';

export { hashPassword } from './passwords.ts';
export { normalisePhone } from './phone.ts';

/** An account that is made without its person signing up. */
export type AccountToCreate = {
  readonly email: string;
  readonly name: string;
  /** In any way of writing. */
  readonly phone?: string | undefined;
  readonly nationalId?: string | undefined;
  readonly superAdmin?: boolean | undefined;
} & ({ readonly password: string } | { readonly passwordHash: string });

/**
 * Creates an account, for the demo company and for operators; password rules are the caller's matter. An e-mail address
 * that has an account keeps it as it is, and its id is answered.
 * @throws Error when the phone number can't be read
 */
export async function createAccount(
  { database }: { readonly database: Database },
  account: AccountToCreate,
): Promise<UserId> {
  const email = EmailAddress.parse(account.email);
  const existing = await database.withDoor((tx) => findAccountByEmail(tx, email));
  if (existing !== undefined) return existing.id;
  const phone = account.phone === undefined ? null : normalisePhone(account.phone);
  if (phone === undefined) throw new Error(`the phone number of ${email} cannot be read`);
  const passwordHash = 'passwordHash' in account ? account.passwordHash : await hashPassword(account.password);
  const id = UserId.parse(crypto.randomUUID());
  const { name, nationalId = null, superAdmin = false } = account;
  return database.withDoor(async (tx) => {
    if (await insertAccount(tx, { id, email, name, phone, nationalId, superAdmin, passwordHash })) {
      await recordAccountFact(tx, id, accountFacts.accountCreated, { subject: { id } });
      return id;
    }
    const other = await findAccountByEmail(tx, email);
    if (other === undefined) throw new Error(`the account of ${email} is disabled`);
    return other.id;
  });
}

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
