import type { Topics } from '../platform/outbox.ts';

/** Messages that are refused over and over are not tried with every message that succeeds. */
const PAUSE_MILLISECONDS = 120_000;
const MOST_LETTERS = 200;
const ADDRESS = /[^\s<>()"',;:]+@[^\s<>()"',;]+/g;

/** Notices when messages of a topic, which could not be handed over, can be again. */
export class Handover {
  /** Topics in trouble; a server may have been in trouble before this process started. */
  readonly #troubled = new Set<keyof Topics>(['mail', 'text', 'answer', 'push']);
  readonly #endedAt = new Map<keyof Topics, number>();

  /** Notes a failure; one that only the recipient's address is to blame for says nothing about the server. */
  fail(topic: keyof Topics, error: unknown): void {
    const response = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
    const isRefusedForGood = typeof response === 'number' && response >= 550 && response < 560;
    if (!isRefusedForGood) this.#troubled.add(topic);
  }

  /** @returns whether this success ends a trouble, at most once in two minutes */
  succeed(topic: keyof Topics, now = performance.now()): boolean {
    const endedAt = this.#endedAt.get(topic);
    if (!this.#troubled.has(topic) || (endedAt !== undefined && now - endedAt < PAUSE_MILLISECONDS)) return false;
    this.#troubled.delete(topic);
    this.#endedAt.set(topic, now);
    return true;
  }
}

/** What a mail server answered, without any address; undefined if it answered nothing. */
export function maskAnswer(error: unknown, recipient: string): string | undefined {
  const response = error instanceof Error && 'response' in error ? error.response : undefined;
  if (typeof response !== 'string') return undefined;
  const [localPart = ''] = recipient.split('@');
  const masked = response.replaceAll(ADDRESS, '…');
  return (localPart.length > 2 ? masked.replaceAll(localPart, '…') : masked)
    .replaceAll(/\s+/g, ' ')
    .slice(0, MOST_LETTERS);
}
