import { listEntries } from '@atlas/contract/book-entries';
import type { Sent } from '@atlas/contract/endpoint';

const NAMES = ['account', 'unit', 'kind', 'from', 'to', 'text'] as const;
export type EntryFilters = Pick<Sent<typeof listEntries>['query'], (typeof NAMES)[number]>;

/** What the address narrows the transactions to; a value that the register would refuse is left out. */
export function readEntryFilters(parameters: URLSearchParams): EntryFilters {
  const given = NAMES.flatMap((name) => {
    const value = parameters.get(name);
    return value !== null && listEntries.query.safeParse({ [name]: value }).success ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as EntryFilters;
}
