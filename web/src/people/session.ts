import { login, logout, register } from '@atlas/contract/accounts';
import { useSyncExternalStore } from 'react';
import {
  decodeClaims,
  dropAccessToken,
  isTokenFresh,
  readAccessToken,
  storeAccessToken,
  watchAccessToken,
} from '../api/access-token.ts';
import { call } from '../api/call.ts';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { renewAccessToken } from '../api/renew-token.ts';

/** Whether somebody is signed in on this device, and who. */
export type Session =
  | { status: 'loading' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; user: { sub: string; name: string } };

const loading: Session = { status: 'loading' };
const signedOut: Session = { status: 'signedOut' };

let session: Session = loading;
let sessionToken: string | null | undefined;
let restored = false;
const listeners = new Set<() => void>();

/** Follows the stored token, in this tab and others. While it is read back the status is `loading`. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, readSession, () => loading);
}

/** Signs in; throws the server's refusal, whose message is the catalogue's. */
export async function signIn(input: { email: string; password: string }): Promise<void> {
  const { token } = await call(login, { body: input }, { idempotencyKey: createIdempotencyKey() });
  acceptToken(token);
}

/** Creates an account and signs it in; an old token is removed first. */
export async function signUp(input: { email: string; name: string; password: string }): Promise<void> {
  dropAccessToken();
  const { token } = await call(register, { body: input }, { idempotencyKey: createIdempotencyKey() });
  acceptToken(token);
}

/** Signs out here at once; the server's session ends when it can be told. */
export async function signOut(): Promise<void> {
  const farewell = call(logout, {}, { idempotencyKey: createIdempotencyKey() }).catch(() => undefined);
  dropAccessToken();
  await farewell;
}

/** The signed-in person's id outside of components, for what is kept per person on this device. */
export function readSessionSub(): string | undefined {
  const token = readAccessToken();
  return token === null ? undefined : decodeClaims(token)?.sub;
}

function acceptToken(token: string) {
  restored = true;
  storeAccessToken(token);
}

function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  const stop = watchAccessToken(announce);
  void restore();
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function readSession(): Session {
  const token = readAccessToken();
  if (token === null) return signedOut;
  if (!restored && !isTokenFresh(token, Date.now())) return loading;
  if (token !== sessionToken) {
    sessionToken = token;
    const claims = decodeClaims(token);
    const same = session.status === 'signedIn' && session.user.sub === claims?.sub && session.user.name === claims.name;
    if (!claims) session = signedOut;
    else if (!same) session = { status: 'signedIn', user: { sub: claims.sub, name: claims.name } };
  }
  return session;
}

async function restore(): Promise<void> {
  if (restored) return;
  const token = readAccessToken();
  try {
    if (token !== null && !isTokenFresh(token, Date.now())) await renewAccessToken(token);
  } catch {
    // Without a connection the person stays signed in on this device; the next call tries again.
  }
  restored = true;
  announce();
}

function announce() {
  for (const listener of listeners) listener();
}
