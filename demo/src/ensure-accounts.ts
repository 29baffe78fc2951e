import { accountFacts } from '@atlas/contract/facts/accounts';
import { UserId } from '@atlas/contract/identifiers';
import { createAccount, hashPassword, vouchForNumbers, withHashingSlot } from '@atlas/server/people/index';
import type { Database } from '@atlas/server/platform/database/database';
import type { Tx } from '@atlas/server/platform/database/executor';
import { recordAccountFact } from '@atlas/server/platform/events';
import { sql } from 'kysely';
import type { DemoAccount } from './demo-data.ts';

interface KeptAccount {
  readonly id: UserId;
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * Creates the accounts that are missing and gives every one the password of the settings, hashed once. An account whose
 * password changes ends its sessions.
 * @returns the accounts' ids by email address
 */
export async function ensureAccounts(
  database: Database,
  accounts: readonly DemoAccount[],
  password: string,
): Promise<ReadonlyMap<string, UserId>> {
  const kept = await findAccounts(database, accounts);
  const stale = await findStale(kept, password);
  const missing = accounts.filter(({ email }) => !kept.some((account) => account.email === email));
  const ids = new Map(kept.map(({ email, id }) => [email, id]));
  // A demonstration from before numbers were verified has accounts without one.
  await vouchForNumbers(
    database,
    accounts.flatMap(({ email, phone }) => {
      const id = ids.get(email);
      return id === undefined ? [] : [{ id, phone }];
    }),
  );
  if (missing.length === 0 && stale.length === 0) return ids;
  const passwordHash = await hashPassword(password);
  for (const { email, name, phone, nationalId, superAdmin } of missing) {
    const account = { email, name, phone, nationalId, superAdmin, passwordHash };
    ids.set(email, await createAccount({ database }, account));
  }
  if (stale.length > 0) await setPassword(database, stale, passwordHash);
  return ids;
}

async function findAccounts(database: Database, accounts: readonly DemoAccount[]): Promise<readonly KeptAccount[]> {
  const emails = accounts.map(({ email }) => email);
  const rows = await database.withDoor((tx) =>
    tx.selectFrom('user_account').select(['id', 'email', 'password_hash']).where('email', 'in', emails).execute(),
  );
  return rows.map((row) => ({ id: UserId.parse(row.id), email: row.email, passwordHash: row.password_hash }));
}

/** Accounts share one hash until someone changes a password, so there is little to compare. */
async function findStale(kept: readonly KeptAccount[], password: string): Promise<readonly KeptAccount[]> {
  const hashes = [...new Set(kept.map(({ passwordHash }) => passwordHash))];
  const verdicts = await Promise.all(
    hashes.map((hash) => withHashingSlot(async (hasher) => [hash, await hasher.verify(hash, password)] as const)),
  );
  const good = new Set(verdicts.filter(([, matches]) => matches).map(([hash]) => hash));
  return kept.filter(({ passwordHash }) => !good.has(passwordHash));
}

async function setPassword(database: Database, accounts: readonly KeptAccount[], passwordHash: string): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  await database.withDoor(async (tx) => {
    await tx.updateTable('user_account').set({ password_hash: passwordHash }).where('id', 'in', ids).execute();
    await endSessions(tx, ids);
    for (const id of ids) {
      await recordAccountFact(tx, id, accountFacts.passwordChanged, {
        subject: { id },
        after: { reason: 'settings' },
      });
    }
  });
}

/** Lets the accounts sign in or not; an account that may not is signed out everywhere. */
export async function switchAccounts(
  database: Database,
  accounts: readonly DemoAccount[],
  to: 'open' | 'closed',
): Promise<void> {
  const emails = accounts.map(({ email }) => email);
  await database.withDoor(async (tx) => {
    const switched = await tx
      .updateTable('user_account')
      .set({ disabled_at: to === 'open' ? null : sql<Date>`clock_timestamp()` })
      .where('email', 'in', emails)
      .where('disabled_at', to === 'open' ? 'is not' : 'is', null)
      .returning('id')
      .execute();
    const ids = switched.map(({ id }) => id);
    if (ids.length === 0) return;
    if (to === 'closed') await endSessions(tx, ids);
    for (const id of ids) {
      const definition = to === 'open' ? accountFacts.accountEnabled : accountFacts.accountDisabled;
      await recordAccountFact(tx, id, definition, { subject: { id }, after: { reason: 'settings' } });
    }
  });
}

async function endSessions(tx: Tx, people: readonly string[]): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`clock_timestamp()` })
    .where('user_id', 'in', people)
    .where('ended_at', 'is', null)
    .execute();
}
