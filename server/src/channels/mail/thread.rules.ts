import type { WaitingAnswer } from '../waiting-answer.ts';

const SUBJECT_CHARACTERS = 120;

/** The subject of an answer: that of the thread, with one `Re:`, and the reference at its end. */
export function writeSubject(about: string, ref: string): string {
  const plain = about
    .replaceAll(/\[Q-\d{4}-\d{6,12}\]/g, '')
    .replace(/^(?:\s*(?:re|aw|sv|antw)\s*:)+/i, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return `Re: ${[...plain].slice(0, SUBJECT_CHARACTERS).join('')} [${ref}]`;
}

/** The headers by which mail programs show an answer under what it answers (RFC 5322, 3.6.4). */
export function continueThread(
  thread: WaitingAnswer['thread'],
): { readonly inReplyTo: string; readonly references: readonly string[] } | Record<string, never> {
  const parent = thread.findLast(({ isReceived }) => isReceived) ?? thread.at(-1);
  if (parent === undefined) return {};
  // The parent comes last.
  const others = thread.map(({ id }) => id).filter((id) => id !== parent.id);
  return { inReplyTo: parent.id, references: [...new Set([...others, parent.id])] };
}
