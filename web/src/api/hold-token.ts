import { isTokenFresh, readAccessToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { renewAccessToken } from './renew-token.ts';

/** The access token, renewed if it is about to expire. Throws `ApiError` when no one is signed in. */
export async function holdToken(): Promise<string> {
  const stored = readAccessToken();
  if (stored === null) throw refuseSignedOut();
  if (isTokenFresh(stored, Date.now())) return stored;
  const renewed = await renewAccessToken(stored);
  if (renewed === null) throw refuseSignedOut();
  return renewed;
}

function refuseSignedOut(): ApiError {
  return new ApiError(401, { code: 'unauthenticated', message: 'Please sign in again.', requestId: '' });
}
