import { listAdminLogs } from '@atlas/contract/admin-logs';
import type { Sent } from '@atlas/contract/endpoint';

const NAMES = ['kind', 'person', 'from', 'to'] as const;
export type LogFilters = Pick<Sent<typeof listAdminLogs>['query'], (typeof NAMES)[number]>;

/** What the address narrows the admin's log to; a value that the register would refuse is left out. */
export function readLogFilters(parameters: URLSearchParams): LogFilters {
  const given = NAMES.flatMap((name) => {
    const value = parameters.get(name);
    return value !== null && listAdminLogs.query.safeParse({ [name]: value }).success ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as LogFilters;
}
