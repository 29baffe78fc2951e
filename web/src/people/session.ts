import { useSyncExternalStore } from 'react';
import {
  decodeClaims,
  isTokenFresh,
  readAccessToken,
  storeAccessToken,
  watchAccessToken,
} from '../api/access-token.ts';

/** Whether someone is signed in on this device, and who. */
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

/** Follows the stored token, in this tab and others. While it is being restored, the status is `loading`. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, readSession, () => loading);
}

/** Keeps the token of a sign-in; everything that follows the session is notified. */
export function acceptToken(token: string): void {
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
    if (token !== null && !isTokenFresh(token, Date.now())) {
      // Public pages do not need the client for calls; it loads only when a token must be renewed.
      const { renewAccessToken } = await import('../api/renew-token.ts');
      await renewAccessToken(token);
    }
  } catch {
    // Without a connection the person stays signed in on this device; the next call tries again.
  }
  restored = true;
  announce();
}

function announce() {
  for (const listener of listeners) listener();
}
