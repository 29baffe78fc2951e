import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Assertion, NewCredential } from '@atlas/contract/passkeys';

/** What a device signs with: who asks, and whether the person was recognised. */
interface Circumstances {
  readonly origin: string;
  /** The name that the browser vouches for; by default the origin's host. */
  readonly rpID?: string;
  readonly verified?: boolean;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A device with one passkey, in software: ES256, without attestation. It signs whatever it is asked to. */
export class SoftwarePasskey {
  readonly #id = randomBytes(32);
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  counter = 0;

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = publicKey;
    this.#privateKey = privateKey;
  }

  /** Answers the options of a registration. */
  register(options: Record<string, unknown>, circumstances: Circumstances): NewCredential {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#coseKey()]);
    const authData = Buffer.concat([this.#head(circumstances, HAS_KEY), attested]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(authData)],
    ]);
    const clientDataJSON = writeClientData('webauthn.create', options, circumstances);
    const response = { clientDataJSON: encode(clientDataJSON), attestationObject: encode(attestation) };
    return { id: encode(this.#id), rawId: encode(this.#id), type: 'public-key', response };
  }

  /** Answers the options of an authentication. */
  sign(options: Record<string, unknown>, circumstances: Circumstances): Assertion {
    this.counter += 1;
    const authenticatorData = this.#head(circumstances, 0);
    const clientDataJSON = writeClientData('webauthn.get', options, circumstances);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
    const response = {
      clientDataJSON: encode(clientDataJSON),
      authenticatorData: encode(authenticatorData),
      signature: encode(sign('sha256', signed, this.#privateKey)),
    };
    return { id: encode(this.#id), rawId: encode(this.#id), type: 'public-key', response };
  }

  #head({ origin, rpID = new URL(origin).hostname, verified = true }: Circumstances, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | more;
    return Buffer.concat([createHash('sha256').update(rpID).digest(), Buffer.from([flags]), counter]);
  }

  /** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} in CBOR. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const point = (coordinate: string) => bytes(Buffer.from(coordinate, 'base64url'));
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    return Buffer.concat([head, point(x), Buffer.from([0x22]), point(y)]);
  }
}

function writeClientData(type: string, { challenge }: Record<string, unknown>, { origin }: Circumstances): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

const encode = (raw: Buffer) => raw.toString('base64url');

/** A short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** Bytes in CBOR. */
function bytes(value: Buffer): Buffer {
  const head = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from(head), value]);
}
