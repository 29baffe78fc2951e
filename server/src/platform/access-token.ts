import { SessionId, UserId } from '@atlas/contract/identifiers';
import { jwtVerify, SignJWT } from 'jose';
import type { Actor } from './database/database.ts';

/** How long an access token is valid, in seconds. The session behind it continues, and issues new ones. */
const ACCESS_TOKEN_SECONDS = 600;
const ISSUER = 'atlas-engine';
const AUDIENCE = 'atlas-engine-api';
const TYPE = 'at+jwt';
const CLOCK_LEEWAY_SECONDS = 60;
const REMEMBERED_TOKENS = 5_000;

/** A verified token. */
export interface Verified {
  readonly actor: Actor;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Signs and verifies access tokens: only HS256, with fixed type, issuer and audience. */
export class AccessTokens {
  readonly #key: Uint8Array;
  /** A token that verified once verifies until it expires; the session row is still checked on every call. */
  readonly #verified = new Map<string, Verified>();

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  async sign(actor: Actor, name: string): Promise<string> {
    return new SignJWT({ name, sid: actor.sessionID })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setSubject(actor.sub)
      .setJti(crypto.randomUUID())
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
      .sign(this.#key);
  }

  /** Whose token this is, or undefined when it is forged, expired or of another kind. */
  async verify(token: string): Promise<Actor | undefined> {
    return (await this.read(token))?.actor;
  }

  /** Like {@link verify}, with the moment at which it expires. */
  async read(token: string): Promise<Verified | undefined> {
    const known = this.#verified.get(token);
    const now = Date.now() / 1000;
    if (known !== undefined) {
      if (known.expiresAt + CLOCK_LEEWAY_SECONDS > now) return known;
      this.#verified.delete(token);
      return undefined;
    }
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        clockTolerance: CLOCK_LEEWAY_SECONDS,
        requiredClaims: ['sub', 'sid', 'exp', 'jti'],
      });
      const actor: Actor = { sub: UserId.parse(payload.sub), sessionID: SessionId.parse(payload.sid) };
      const verified = { actor, expiresAt: payload.exp ?? 0 };
      this.#remember(token, verified);
      return verified;
    } catch {
      return undefined;
    }
  }

  #remember(token: string, verified: Verified): void {
    if (this.#verified.size >= REMEMBERED_TOKENS) {
      const oldest = this.#verified.keys().next();
      if (!oldest.done) this.#verified.delete(oldest.value);
    }
    this.#verified.set(token, verified);
  }
}
