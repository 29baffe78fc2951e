import { PasskeyId } from '@atlas/contract/identifiers';
import type { NewCredential } from '@atlas/contract/passkeys';
import type { Actor } from '../../platform/database/database.ts';
import { AppError } from '../../platform/outcome.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccountById, holdAccount } from '../account-repository.ts';
import { findFactorKinds } from './authenticator-repository.ts';
import type { Occasion } from './challenge-repository.ts';
import { type AddedFactor, afterAddition, afterRemoval } from './changed-factor.ts';
import { deletePasskey, findPasskeys, insertPasskey } from './passkey-repository.ts';
import { askForNewPasskey, offersPasskeys, readNewPasskey } from './passkeys.ts';
import { mayAddFactor } from './set-up-authenticator.ts';

/** More than anyone has devices. */
const MOST_PASSKEYS = 20;

const occasionOf = ({ sessionID }: Actor): Occasion => ({ purpose: 'add', session: sessionID });

/** What a device is asked to make a passkey; `wrong` for a wrong password. @throws AppError `rate_limited` */
export async function startPasskey(
  platform: Platform,
  actor: Actor,
  password: string | undefined,
): Promise<Record<string, unknown> | 'wrong' | 'limit' | 'unavailable'> {
  if (!offersPasskeys(platform.configuration)) return 'unavailable';
  if (!(await mayAddFactor(platform, actor, password))) return 'wrong';
  return platform.database.withDoor(async (tx) => {
    const person = await findAccountById(tx, actor.sub);
    if (person === undefined) throw new AppError('unauthenticated');
    if ((await findPasskeys(tx, person.id)).length >= MOST_PASSKEYS) return 'limit';
    return askForNewPasskey(tx, platform.configuration, person, occasionOf(actor));
  });
}

/**
 * Adds the passkey that a device has made. Its challenge was given to this session after the password or a fresh second
 * factor.
 * @param name the device's
 * @returns undefined if the answer is not valid
 * @throws AppError `unauthenticated` if the session is over
 */
export async function addPasskey(
  platform: Platform,
  actor: Actor,
  response: NewCredential,
  name: string,
): Promise<AddedFactor | undefined> {
  const { database, configuration } = platform;
  // The door does not check sessions.
  await database.readAsTenant(actor, null, (scope) => scope.role());
  return database.withDoor(async (tx) => {
    const person = await holdAccount(tx, actor.sub);
    if (person === undefined) throw new AppError('unauthenticated');
    const about = { user: person.id, occasion: occasionOf(actor) };
    const made = await readNewPasskey(tx, configuration, about, response);
    if (made === undefined) return undefined;
    const before = await findFactorKinds(tx, person.id);
    const passkey = {
      id: PasskeyId.parse(crypto.randomUUID()),
      credentialID: Buffer.from(made.id, 'base64url'),
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: made.transports ?? [],
      name,
    };
    if (!(await insertPasskey(tx, person.id, passkey))) return undefined;
    return afterAddition(tx, platform, { person, actor, before }, { kind: 'passkey', label: name });
  });
}

/** Removes a passkey of the person; answers whether there was one. */
export async function removePasskey(platform: Platform, actor: Actor, id: PasskeyId): Promise<boolean> {
  return platform.database.withDoor(async (tx) => {
    const person = await holdAccount(tx, actor.sub);
    const name = person && (await deletePasskey(tx, person.id, id));
    if (person === undefined || name === undefined) return false;
    await afterRemoval(tx, platform, person, { kind: 'passkey', label: name });
    return true;
  });
}
