import type { PasskeyId } from '@atlas/contract/identifiers';
import type { Scope } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';

/** Gives one of the person's own passkeys another name. */
export async function renamePasskey(
  { tx, actor }: Scope,
  id: PasskeyId,
  name: string,
): Promise<{ name: string } | Refusal<'not_found'>> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', actor.sub)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { name } : refuse('not_found');
}
