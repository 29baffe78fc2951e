import { accountFacts } from '@atlas/contract/facts/accounts';
import { UserId } from '@atlas/contract/identifiers';
import { EmailAddress } from '@atlas/contract/text';
import type { Database } from '../platform/database/database.ts';
import { recordAccountFact } from '../platform/events.ts';
import { normalisePhone } from '../platform/phone.ts';
import { findAccountByEmail, insertAccount } from './account-repository.ts';
import { insertSetUpNumber } from './number-repository.ts';
import { hashPassword } from './passwords.ts';

/** An account that is made without its person signing up; the operator vouches for its address. */
export type AccountToCreate = {
  readonly email: string;
  readonly name: string;
  /** In any notation; it counts as verified, unless someone else has verified it. */
  readonly phone?: string | undefined;
  readonly nationalId?: string | undefined;
  readonly superAdmin?: boolean | undefined;
} & ({ readonly password: string } | { readonly passwordHash: string });

/** Gives existing accounts the numbers that the operator's settings vouch for. */
export async function vouchForNumbers(
  database: Database,
  people: readonly { readonly id: UserId; readonly phone: string }[],
): Promise<void> {
  await database.withDoor(async (tx) => {
    for (const { id, phone } of people) await insertSetUpNumber(tx, id, phone);
  });
}

/**
 * Creates an account, for the demo company and for operators; the caller checks the password rules. An existing account
 * with the email address stays unchanged, and its id is returned.
 * @throws Error if the phone number cannot be parsed
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
    if (await insertAccount(tx, { id, email, name, phone, nationalId, superAdmin, passwordHash, emailProven: true })) {
      if (phone !== null) await insertSetUpNumber(tx, id, phone);
      await recordAccountFact(tx, id, accountFacts.accountCreated, { subject: { id } });
      return id;
    }
    const other = await findAccountByEmail(tx, email);
    if (other === undefined) throw new Error(`the account of ${email} is disabled`);
    return other.id;
  });
}
