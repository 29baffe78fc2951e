import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { concatBytes, decodeBase64, encodeBase64 } from '@atlas/transparency/bytes';
import type { SigningKey } from '@atlas/transparency/key-rotation';
import { createVerifierKey, isKeyName, type VerifierKey, writeHash } from '@atlas/transparency/verifier-key';
import type { Configuration } from '../platform/config.ts';
import { ConfigurationError } from '../platform/configuration-error.ts';
import { openKeyFile, readKeyFile } from '../platform/key-file.ts';
import type { Guard } from './guard.ts';
import { openSigningKey, primitives } from './primitives.ts';

/** The key that signs the log, in the data folder. */
export const KEY_FILE = 'register-key';
const SEED_BYTES = 32;
const KIND_NOTE = 1;
const SHAPE = /^PRIVATE\+KEY\+([^+]+)\+([0-9a-f]{8})\+(\S+)$/;

/**
 * The key from the settings or the data folder. A first start makes one there, readable only by its owner, and the
 * guard records that it has signed nothing yet.
 * @throws ConfigurationError if there is a key that cannot be read
 */
export async function loadSigner(configuration: Configuration, guard: Guard): Promise<SigningKey> {
  const { registerKey, dataFolder, origin } = configuration;
  if (registerKey !== undefined) return readSigner(registerKey, 'REGISTER_KEY');
  return openSignerFile(join(dataFolder, KEY_FILE), `${new URL(origin).host}/log`, (key) => guard.begin(key));
}

/** The same, without making one. @throws ConfigurationError when there is none */
export async function readExistingSigner({ registerKey, dataFolder }: Configuration): Promise<SigningKey> {
  if (registerKey !== undefined) return readSigner(registerKey, 'REGISTER_KEY');
  const path = join(dataFolder, KEY_FILE);
  const text = await readKeyFile(path);
  if (text === undefined) {
    throw new ConfigurationError(`The log's key is not in ${path}: bring it back first, or set REGISTER_KEY.`);
  }
  return readSigner(text, path);
}

/**
 * The key in a file; a missing one is made, readable only by its owner.
 * @param tell called with a new key before it can sign
 * @throws ConfigurationError if the file cannot be read as a key
 */
export async function openSignerFile(
  path: string,
  name: string,
  tell: (key: VerifierKey) => Promise<void> = async () => {},
): Promise<SigningKey> {
  const text = await openKeyFile(path, async () => {
    const made = writeSigner(name, randomBytes(SEED_BYTES));
    await tell(readSigner(made, path).verifier);
    return made;
  });
  return readSigner(text, path);
}

/** A signing key in the form of Go's signed notes: `PRIVATE+KEY+name+hash+key`. */
function writeSigner(name: string, seed: Uint8Array): string {
  const { hash } = createVerifierKey(primitives.sha256, name, 'note', openSigningKey(seed).publicKey);
  return `PRIVATE+KEY+${name}+${writeHash(hash)}+${encodeBase64(concatBytes(Uint8Array.of(KIND_NOTE), seed))}`;
}

function readSigner(text: string, place: string): SigningKey {
  const [, name = '', hash, encoded = ''] = SHAPE.exec(text) ?? [];
  const bytes = decodeBase64(encoded);
  if (!isKeyName(name) || bytes?.length !== SEED_BYTES + 1 || bytes[0] !== KIND_NOTE) throw unreadable(place);
  const { publicKey, sign } = openSigningKey(bytes.slice(1));
  const verifier = createVerifierKey(primitives.sha256, name, 'note', publicKey);
  if (writeHash(verifier.hash) !== hash) throw unreadable(place);
  return { verifier, sign };
}

function unreadable(place: string): ConfigurationError {
  return new ConfigurationError(`${place} holds no signing key of the form PRIVATE+KEY+name+hash+key.`);
}
