import { UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';

export interface Account {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
}
export interface Credentials extends Account {
  readonly passwordHash: string;
}
export interface NewAccount extends Account {
  readonly passwordHash: string;
  /** E.164. */
  readonly phone: string | null;
  readonly nationalId: string | null;
  readonly superAdmin: boolean;
  /** Whether the address needs no proof, as in the demonstration. */
  readonly emailProven: boolean;
}

/** Adds an account unless its email address has one; returns whether it did. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_account')
    .values({
      id: account.id,
      email: account.email,
      name: account.name,
      phone: account.phone,
      national_id: account.nationalId,
      password_hash: account.passwordHash,
      super_admin: account.superAdmin,
      email_proven_at: account.emailProven ? sql<Date>`clock_timestamp()` : null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The account of an email address, disabled ones left out. */
export async function findAccountByEmail(reader: Reader, email: string): Promise<Credentials | undefined> {
  const row = await selectCredentials(reader).where('email', '=', email).executeTakeFirst();
  return row === undefined ? undefined : toCredentials(row);
}

export async function findAccountById(reader: Reader, id: UserId): Promise<Credentials | undefined> {
  const row = await selectCredentials(reader).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toCredentials(row);
}

/** The account, locked until the transaction ends. */
export async function holdAccount(tx: Tx, id: UserId): Promise<Account | undefined> {
  const row = await selectCredentials(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : toCredentials(row);
}

/**
 * Whether the account still has the password that was compared; nobody changes it until the transaction ends.
 * @param lock `share` lets others do the same meanwhile; `update` is for the one who changes it
 */
export async function holdsPassword(tx: Tx, account: Credentials, lock: 'share' | 'update'): Promise<boolean> {
  const query = selectCredentials(tx).where('id', '=', account.id).where('password_hash', '=', account.passwordHash);
  const row = await (lock === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
  return row !== undefined;
}

export async function updatePasswordHash(tx: Tx, id: UserId, passwordHash: string): Promise<void> {
  await tx.updateTable('user_account').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

function selectCredentials(reader: Reader) {
  return reader
    .selectFrom('user_account')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('disabled_at', 'is', null);
}

function toCredentials(row: { id: string; name: string; email: string; password_hash: string }): Credentials {
  return { id: UserId.parse(row.id), name: row.name, email: row.email, passwordHash: row.password_hash };
}

export interface ProfileRow {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly emailProven: boolean;
  /** As the person typed or verified it, in E.164. */
  readonly phone: string | null;
  /** The one that they proved to be theirs; it may be another. */
  readonly verifiedPhone: string | null;
  readonly nationalId: string | null;
  /** The id of their picture. */
  readonly pictureID: string | null;
  readonly superAdmin: boolean;
  readonly createdAt: string;
}

/** The fields of their own account that people may change. */
export type ProfileChange = Partial<Pick<ProfileRow, 'name' | 'phone' | 'nationalId'>>;

/** The current person's own row. */
export async function readOwnProfile(reader: Reader): Promise<ProfileRow> {
  const row = await reader
    .selectFrom('user_account')
    .leftJoin('verified_number', 'verified_number.person_id', 'user_account.id')
    .leftJoin('person_picture', 'person_picture.person_id', 'user_account.id')
    .select(['user_account.id', 'name', 'email', 'user_account.phone', 'national_id', 'super_admin', 'email_proven_at'])
    .select('verified_number.phone as verified_phone')
    .select('person_picture.id as picture_id')
    .select(sql<string>`app.instant_text(created_at)`.as('created_at'))
    .where('user_account.id', '=', sql<string>`app.current_user_id()`)
    .executeTakeFirstOrThrow();
  return {
    id: UserId.parse(row.id),
    name: row.name,
    email: row.email,
    emailProven: row.email_proven_at !== null,
    phone: row.phone,
    verifiedPhone: row.verified_phone,
    nationalId: row.national_id,
    pictureID: row.picture_id,
    superAdmin: row.super_admin,
    createdAt: row.created_at,
  };
}

/**
 * Changes the current person's row. A National ID that is replaced still counts for a while, so that changing it makes
 * nobody a different person.
 */
export async function updateOwnProfile(tx: Tx, before: ProfileRow, change: ProfileChange): Promise<void> {
  if (change.nationalId !== undefined && before.nationalId !== null) {
    await sql`SELECT app.keep_former_identity(${before.nationalId})`.execute(tx);
  }
  await tx
    .updateTable('user_account')
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.phone === undefined ? {} : { phone: change.phone }),
      ...(change.nationalId === undefined ? {} : { national_id: change.nationalId }),
    })
    .where('id', '=', sql<string>`app.current_user_id()`)
    .execute();
}
