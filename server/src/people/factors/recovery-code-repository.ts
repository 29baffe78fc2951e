import type { UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/executor.ts';
import type { Vault } from '../../platform/vault.ts';

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, vault: Vault, user: UserId, codes: readonly string[]) {
  await deleteRecoveryCodes(tx, user);
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ code_hash: hash(vault, user, code), user_id: user })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', user).execute();
}

/** Spends a recovery code; of two that try at once, only one gets true. */
export async function spendRecoveryCode(tx: Tx, vault: Vault, user: UserId, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('code_hash', '=', hash(vault, user, code))
    .where('user_id', '=', user)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many recovery codes a person has left. */
export async function countRecoveryCodes(reader: Reader, user: UserId): Promise<number> {
  const row = await reader
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('user_id', '=', user)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

function hash(vault: Vault, user: UserId, code: string): Buffer {
  return vault.hash(`recovery code ${user}`, code);
}
