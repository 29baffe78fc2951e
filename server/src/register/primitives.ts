import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';
import type { Primitives } from '@atlas/transparency/bytes';

/** DER heads of an Ed25519 key (RFC 8410), which the 32 bytes of the key follow. */
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Hashes and signatures by Node's own cryptography. */
export const primitives: Primitives = {
  // Through a string: a native buffer costs three times as much as the hash, and loads the garbage collector.
  sha256: (bytes) => Buffer.from(hash('sha256', bytes, 'binary'), 'binary'),
  verifyEd25519: (publicKey, message, signature) => {
    const key = createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, publicKey]), format: 'der', type: 'spki' });
    return verify(null, message, key, signature);
  },
};

/** The 32 bytes from which an Ed25519 key derives (RFC 8032). */
export function openSigningKey(seed: Uint8Array): { readonly publicKey: Uint8Array; readonly sign: Sign } {
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, seed]), format: 'der', type: 'pkcs8' });
  return { publicKey: readPublicKey(key), sign: (message) => sign(null, message, key) };
}
type Sign = (message: Uint8Array) => Uint8Array;

function readPublicKey(key: KeyObject): Uint8Array {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_HEAD.length);
}
