import { accountFacts } from '@atlas/contract/facts/accounts';
import type { Actor } from '../../platform/database/database.ts';
import { recordAccountFact } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdAccount } from '../account-repository.ts';
import { findFactorKinds } from './authenticator-repository.ts';
import { replaceRecoveryCodes } from './recovery-code-repository.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** Makes new recovery codes for a person with a second factor; undefined if there is none. */
export async function renewRecoveryCodes(
  { database, vault }: Platform,
  actor: Actor,
): Promise<readonly string[] | undefined> {
  return database.withDoor(async (tx) => {
    const person = await holdAccount(tx, actor.sub);
    if (person === undefined) return undefined;
    const kinds = await findFactorKinds(tx, person.id);
    if (!kinds.app && !kinds.passkey) return undefined;
    const codes = makeRecoveryCodes();
    await replaceRecoveryCodes(tx, vault, person.id, codes);
    await recordAccountFact(tx, person.id, accountFacts.recoveryCodesMade, { subject: { id: person.id } });
    return codes;
  });
}
