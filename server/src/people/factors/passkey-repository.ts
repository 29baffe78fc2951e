import { PasskeyId, type UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/executor.ts';

/** What the register knows of a passkey. */
export interface StoredPasskey {
  readonly id: PasskeyId;
  readonly credentialID: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

/** Every passkey of a person. */
export async function findPasskeys(reader: Reader, user: UserId): Promise<readonly StoredPasskey[]> {
  const rows = await reader
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports', 'name'])
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: PasskeyId.parse(row.id),
    credentialID: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    name: row.name,
  }));
}

/** Stores a passkey unless the register has one with the same id, of any owner; returns whether it did. */
export async function insertPasskey(tx: Tx, user: UserId, passkey: StoredPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: user,
      credential_id: passkey.credentialID,
      public_key: passkey.publicKey,
      counter: String(passkey.counter),
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes a use; a counter that does not advance belongs to a copy, except of devices that do not count. */
export async function countUse(tx: Tx, id: PasskeyId, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter: String(counter), last_used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where((row) =>
      row.or([row('counter', '<', String(counter)), row.and([row('counter', '=', '0'), row.val(counter === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a passkey of a person; returns its name. */
export async function deletePasskey(tx: Tx, user: UserId, id: PasskeyId): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkey')
    .where('user_id', '=', user)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Removes every passkey of a person. */
export async function deletePasskeys(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('passkey').where('user_id', '=', user).execute();
}
