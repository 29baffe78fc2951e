import type { Primitives } from '@atlas/transparency/bytes';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** Hashes and signatures in plain code: the browser's functions need a secure context, which a saved file may lack. */
export const primitives: Primitives = {
  sha256: (bytes) => sha256(bytes),
  verifyEd25519: (publicKey, message, signature) => {
    try {
      // RFC 8032 as other programs check it, so that no one gets another result elsewhere.
      return ed25519.verify(signature, message, publicKey, { zip215: false });
    } catch {
      return false;
    }
  },
};
