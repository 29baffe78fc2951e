import { logout } from '@atlas/contract/accounts';
import { dropFarewell, readFarewell } from '../api/access-token.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';

let underWay: Promise<void> | undefined;

/** Sends a waiting sign-out to the server, so that the session ends there too; without a connection it waits. */
export function sendFarewell(): Promise<void> {
  underWay ??= signOutAtServer().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function signOutAtServer(): Promise<void> {
  const idempotencyKey = readFarewell();
  if (idempotencyKey === null) return;
  try {
    await call(logout, {}, { idempotencyKey });
  } catch (error) {
    // Refused for good: the session no longer exists.
    const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429 && error.status !== 409;
    if (!isFinal) return;
  }
  if (readFarewell() === idempotencyKey) dropFarewell();
}
