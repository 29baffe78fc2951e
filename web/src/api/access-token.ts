/** The key of the access token in local storage. */
const accessTokenKey = 'authToken';
/** The key of the company that the person opened last. It is cleared with the token. */
export const selectedCompanyKey = 'atlasCompany';
/** The key of answers stored for work without a signal. They are cleared with the token. */
export const keptReadsKey = 'atlasKept';

/** The key of a sign-out that the server has not received yet. Its value is the idempotency key of the call. */
const farewellKey = 'atlasFarewell';

export type TokenClaims = { sub: string; name: string; expiresAtSeconds: number };

type Listener = () => void;
const listeners = new Set<Listener>();

/** The stored access token, or null when no one is signed in on this device. */
export function readAccessToken(): string | null {
  return globalThis.localStorage?.getItem(accessTokenKey) ?? null;
}

export function storeAccessToken(token: string): void {
  localStorage.setItem(accessTokenKey, token);
  // The server ended the earlier session of this browser when it began the new one.
  localStorage.removeItem(farewellKey);
  announce();
}

/**
 * Ends the session on this device at once, and stores this idempotency key until the server has received the sign-out.
 */
export function leaveDevice(idempotencyKey: string): void {
  localStorage.setItem(farewellKey, idempotencyKey);
  // What the person typed in this tab and did not send. The theme and what was seen of the public log stay.
  globalThis.sessionStorage?.clear();
  dropAccessToken();
}

/** The idempotency key of a sign-out that the server has not received yet; null when there is none. */
export function readFarewell(): string | null {
  return globalThis.localStorage?.getItem(farewellKey) ?? null;
}

export function dropFarewell(): void {
  localStorage.removeItem(farewellKey);
}

export function dropAccessToken(): void {
  localStorage.removeItem(accessTokenKey);
  localStorage.removeItem(selectedCompanyKey);
  localStorage.removeItem(keptReadsKey);
  announce();
}

/** Calls `listener` whenever the token changes, in this tab or another one; returns a function that stops it. */
export function watchAccessToken(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === accessTokenKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function announce() {
  for (const listener of listeners) listener();
}

/** Subject, name and expiry of a JWT. The server checks the signature. Returns undefined for a damaged token. */
export function decodeClaims(token: string): TokenClaims | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const { sub, name, exp } = claims as Record<string, unknown>;
    if (typeof sub !== 'string' || typeof exp !== 'number') return undefined;
    return { sub, name: typeof name === 'string' ? name : '', expiresAtSeconds: exp };
  } catch {
    return undefined;
  }
}

/** The person whose token is stored on this device; undefined when no one is signed in. */
export function readPerson(): string | undefined {
  const token = readAccessToken();
  return token === null ? undefined : decodeClaims(token)?.sub;
}

/** Whether a token is still valid for a call that is sent now, allowing ten seconds for the call to arrive. */
export function isTokenFresh(token: string, nowMilliseconds: number): boolean {
  const claims = decodeClaims(token);
  return claims !== undefined && claims.expiresAtSeconds * 1000 - nowMilliseconds > 10_000;
}
