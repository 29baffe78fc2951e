import { CHART } from '@atlas/contract/books';
import * as booksText from '@atlas/messages/books';

/** An account of the books for people: `Bank · main-usd`. */
export function nameAccount(code: number, owner: string | null): string {
  const line = CHART.get(code);
  const name = line === undefined ? String(code) : booksText.accountName({ name: line.name });
  return owner === null ? name : `${name} · ${owner}`;
}
