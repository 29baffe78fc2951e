import { refresh } from '@atlas/contract/accounts';
import { dropAccessToken, isTokenFresh, readAccessToken, storeAccessToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { readWhole, sendRequest } from './send.ts';

/**
 * Replaces the `stale` access token, using the refresh cookie. One tab at a time asks; the others use its result.
 * Returns null and drops the stored token when the session is over. Throws `OfflineError` and changes nothing when the
 * server cannot be reached.
 */
export function renewAccessToken(stale: string): Promise<string | null> {
  // Web locks need a secure context; a plain address in an office network has none.
  if (navigator.locks === undefined) return renewOnce(stale);
  return navigator.locks.request('atlas-session-renewal', () => renewOnce(stale));
}

async function renewOnce(stale: string): Promise<string | null> {
  const stored = readAccessToken();
  if (stored !== stale && (stored === null || isTokenFresh(stored, Date.now()))) return stored;
  try {
    const response = await sendRequest(refresh.path, { method: refresh.method });
    const reply = await readWhole(() => response.json() as Promise<{ token: string }>);
    // A sign-out in another tab during the call is final.
    if (readAccessToken() === null) return null;
    storeAccessToken(reply.token);
    return reply.token;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
    dropAccessToken();
    return null;
  }
}
