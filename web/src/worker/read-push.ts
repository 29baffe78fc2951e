import type { PushText } from '@atlas/contract/push-text';

/** What a message says; undefined for one that this version of the register did not write. */
export function readPushText(text: string | undefined): PushText | undefined {
  if (text === undefined) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return isPushText(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** The worker is small: it checks four texts by itself. */
function isPushText(value: unknown): value is PushText {
  if (typeof value !== 'object' || value === null) return false;
  const { title, body, path, tag } = value as Record<string, unknown>;
  return [title, body, path, tag].every((part) => typeof part === 'string');
}

/** The address that a pressed notice leads to: always one of our own pages. */
export function findOwnAddress(data: unknown, origin: string): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined;
  if (typeof path !== 'string') return `${origin}/notices`;
  try {
    const address = new URL(path, origin);
    return address.origin === origin ? address.href : `${origin}/notices`;
  } catch {
    return `${origin}/notices`;
  }
}
