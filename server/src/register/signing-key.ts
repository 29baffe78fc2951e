import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { concatBytes, decodeBase64, encodeBase64 } from '@atlas/transparency/bytes';
import { createVerifierKey, isKeyName, type VerifierKey, writeHash } from '@atlas/transparency/verifier-key';
import { type Configuration, ConfigurationError } from '../platform/config.ts';
import { openSigningKey, primitives, type Sign } from './primitives.ts';

/** Who signs the log's states. */
export interface Signer {
  readonly verifier: VerifierKey;
  readonly sign: Sign;
}

const SEED_BYTES = 32;
const KIND_NOTE = 1;
const SHAPE = /^PRIVATE\+KEY\+([^+]+)\+([0-9a-f]{8})\+(\S+)$/;

/**
 * The key that the settings bring, or that of the data folder; a first start makes one there for its owner's eyes alone.
 * @throws ConfigurationError when a key is there and can not be read
 */
export async function loadSigner({ registerKey, dataFolder, origin }: Configuration): Promise<Signer> {
  if (registerKey !== undefined) return readSigner(registerKey, 'REGISTER_KEY');
  const path = join(dataFolder, 'register-key');
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (stored !== undefined) return readSigner(stored.trim(), path);
  const text = writeSigner(`${new URL(origin).host}/log`, randomBytes(SEED_BYTES));
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  // Two nodes that start at once on one folder take the key of the quicker one.
  await writeFile(path, `${text}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readSigner((await readFile(path, 'utf8')).trim(), path);
}

/** A signing key in the form of Go's signed notes: `PRIVATE+KEY+name+hash+key`. */
function writeSigner(name: string, seed: Uint8Array): string {
  const { hash } = createVerifierKey(primitives.sha256, name, 'note', openSigningKey(seed).publicKey);
  return `PRIVATE+KEY+${name}+${writeHash(hash)}+${encodeBase64(concatBytes(Uint8Array.of(KIND_NOTE), seed))}`;
}

function readSigner(text: string, place: string): Signer {
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
