import { readFarewell } from '../api/access-token.ts';

const AGAIN_MILLISECONDS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the server of a sign-out that waits, now or when the line is back. The client of the calls is fetched for it only:
 * public pages do without, and without a signal it may not come either.
 */
export async function tellFarewell(): Promise<void> {
  clearTimeout(timer);
  if (readFarewell() === null) return;
  await import('../people/farewell.ts').then(({ sendFarewell }) => sendFarewell()).catch(() => undefined);
  if (readFarewell() !== null) timer = setTimeout(() => void tellFarewell(), AGAIN_MILLISECONDS);
}

/** Tells of a sign-out that an earlier visit left behind, and listens for the line. */
export function startTellingFarewell(): void {
  window.addEventListener('online', () => void tellFarewell());
  void tellFarewell();
}
