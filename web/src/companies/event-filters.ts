import { listCompanyEvents } from '@atlas/contract/companies';
import type { Sent } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Pages } from '../api/read-options.ts';

const EVENTS_AT_A_TIME = 50;

/** The filters of the event log, as the address has them. */
export const EVENT_FILTERS = ['actor', 'kind', 'from', 'to', 'text', 'subjectID'] as const;
export type EventFilters = Pick<Sent<typeof listCompanyEvents>['query'], (typeof EVENT_FILTERS)[number]>;

/** What the address narrows the event log to; a value that the register would refuse is left out. */
export function readEventFilters(parameters: URLSearchParams): EventFilters {
  const given = EVENT_FILTERS.flatMap((name) => {
    const value = parameters.get(name);
    return value !== null && listCompanyEvents.query.safeParse({ [name]: value }).success ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as EventFilters;
}

/** The event log under some filters, page by page. */
export function eventPages(companyID: CompanyId, filters: EventFilters): Pages<typeof listCompanyEvents> {
  return {
    inputAt: (before) => ({ params: { companyID }, query: { ...filters, limit: EVENTS_AT_A_TIME, before } }),
    next: (page) => page.next,
  };
}
