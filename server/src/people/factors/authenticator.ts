import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** How many periods a telephone's clock may be off, either way. */
const WINDOW = 1;
/** As long as the hash of the codes (RFC 4226 §4). */
const SECRET_BYTES = 20;
const ISSUER = 'Atlas Engine';

/** What a person gives to their authenticator app. */
export interface AuthenticatorKey {
  readonly secret: Uint8Array;
  /** The secret in base32, to type. */
  readonly key: string;
  /** As `otpauth:` address, which apps read from a QR code. */
  readonly address: string;
}

/** A new secret for an authenticator app. @param email what the app shows beside the register's name */
export function makeAuthenticatorKey(email: string): AuthenticatorKey {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.bytes, key: secret.base32, address: describe(secret, email).toString() };
}

/**
 * The period of a code, counted from 1970 in steps of 30 seconds (RFC 6238): the current one or a neighbour; undefined
 * if the code belongs to neither.
 * @param now milliseconds since 1970
 */
export function findPeriod(secret: Uint8Array, code: string, now: number): number | undefined {
  const totp = describe(new Secret({ buffer: Uint8Array.from(secret).buffer }), '');
  const offset = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return offset === null ? undefined : totp.counter({ timestamp: now }) + offset;
}

function describe(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
}
