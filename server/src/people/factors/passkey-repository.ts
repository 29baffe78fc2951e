import type { UserId } from '@atlas/contract/identifiers';
import type { Tx } from '../../platform/database/executor.ts';

/** Removes every passkey of a person. */
export async function deletePasskeys(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('passkey').where('user_id', '=', user).execute();
}
