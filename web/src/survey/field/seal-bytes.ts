/** What OWASP asks of PBKDF2 with SHA-256. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
/** The shortest passphrase. */
export const PASSPHRASE_AT_LEAST = 12;

/** Bytes that only the passphrase opens. */
interface SealedBytes {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** Whether this page can encrypt: browsers offer it only over TLS. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Encrypts bytes with AES-GCM under a key that is derived from a passphrase. */
export async function sealBytes(bytes: Uint8Array<ArrayBuffer>, passphrase: string): Promise<SealedBytes> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await deriveKey(passphrase, salt, 'encrypt');
  return { salt, iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

/** Decrypts what {@link sealBytes} made; undefined for another passphrase or damaged bytes. */
export async function openSealed(
  sealed: SealedBytes,
  passphrase: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const key = await deriveKey(passphrase, sealed.salt, 'decrypt');
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.bytes));
  } catch {
    return undefined;
  }
}

async function deriveKey(passphrase: string, salt: Uint8Array<ArrayBuffer>, use: KeyUsage): Promise<CryptoKey> {
  // The same passphrase can be typed with composed or separate accents.
  const typed = new TextEncoder().encode(passphrase.normalize('NFC'));
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [use]);
}
