import { refresh } from '@atlas/contract/accounts';
import { dropAccessToken, isTokenFresh, readAccessToken, storeAccessToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { readWhole, sendRequest } from './send.ts';

/**
 * A fresh access token in place of `stale`, got with the refresh cookie. One tab at a time asks; the others find its
 * result. Answers null when the session is over, and the stored token is dropped; throws `OfflineError` when the
 * server can't be reached, and everything stays.
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
    // A sign-out in another tab while the answer was under way is final.
    if (readAccessToken() === null) return null;
    storeAccessToken(reply.token);
    return reply.token;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
    dropAccessToken();
    return null;
  }
}
