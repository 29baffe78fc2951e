import { readFarewell } from '../api/access-token.ts';

const AGAIN_MILLISECONDS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends a waiting sign-out to the server, now or when the connection is back. The client for calls is loaded only for
 * this: public pages do without it, and without a signal it may not load.
 */
export async function retryFarewell(): Promise<void> {
  clearTimeout(timer);
  if (readFarewell() === null) return;
  await import('../people/farewell.ts').then(({ sendFarewell }) => sendFarewell()).catch(() => undefined);
  if (readFarewell() !== null) timer = setTimeout(() => void retryFarewell(), AGAIN_MILLISECONDS);
}

/** Sends a sign-out left by an earlier visit, and waits for the connection. */
export function startRetryingFarewell(): void {
  window.addEventListener('online', () => void retryFarewell());
  void retryFarewell();
}
