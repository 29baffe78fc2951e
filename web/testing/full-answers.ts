import { readAssetExtent } from '@atlas/contract/assets';
import { readOfficeCalendar } from '@atlas/contract/business-hours';
import { type CompanyOverview, readCompany } from '@atlas/contract/companies';
import type { Endpoint, Reply } from '@atlas/contract/endpoint';
import { CategoryId, CompanyId } from '@atlas/contract/identifiers';
import { readSiteConfiguration } from '@atlas/contract/site';
import { listFilters } from '@atlas/contract/work-desk';
import { makeAnswer, makeID } from './make-answer.ts';

export const COMPANY_ID = CompanyId.parse(makeID(900_001));

export const CATEGORY_ID = CategoryId.parse(makeID(900_002));

/** A company as its Director sees it. */
function makeCompany(changes: Partial<CompanyOverview> = {}): CompanyOverview {
  const made = makeAnswer(readCompany);
  return {
    ...made,
    companyID: COMPANY_ID,
    company: 'Great Dyke Minerals',
    role: 'Admin',
    secondFactorMissing: false,
    visit: null,
    admission: 'ADMITTED',
    suspensionReason: null,
    extent: [30.6, -18.32, 30.64, -18.28],
    categories: made.categories.map((category, at) => (at === 0 ? { ...category, _id: CATEGORY_ID } : category)),
    ...changes,
  };
}

/** Business hours with every kind of day. */
const CALENDAR = {
  zone: 'Africa/Harare',
  version: 3,
  week: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '16:30' })),
  holidays: [
    { day: '2026-12-22', name: 'National Unity Day' },
    { day: '2026-12-25', name: 'Christmas Day' },
  ],
  exceptions: [
    { day: '2026-12-24', name: 'Christmas Eve', hours: [{ opens: '08:00', closes: '12:00' }] },
    { day: '2026-12-28', name: 'Bridge', hours: [] },
  ],
};

/** Answers with more detail than their schema requires. */
export const FULL_ANSWERS: ReadonlyMap<Endpoint, unknown> = new Map<Endpoint, unknown>([
  say(readCompany, makeCompany()),
  say(readAssetExtent, { ...makeAnswer(readAssetExtent), extent: [30.6, -18.32, 30.64, -18.28] }),
  say(listFilters, {
    filters: makeAnswer(listFilters).filters.map((saved) => ({
      ...saved,
      filter: { status: 'open' as const, queueName: 'Customer Queries' as const, tag: 'lost', escalation: 2 },
    })),
  }),
  say(readOfficeCalendar, { calendar: CALENDAR, permits: { change: { allowed: true, reason: null } } }),
  say(readSiteConfiguration, { basemaps: [], defaultBasemap: 'embedded', demo: false }),
]);

/** Types an answer by its endpoint. */
function say<const E extends Endpoint>(endpoint: E, reply: Reply<E>): [Endpoint, unknown] {
  return [endpoint, reply];
}

/** A company that has nothing yet. */
export function makeEmptyCompany(): CompanyOverview {
  const { counts, hectares, categories, extent } = makeAnswer(readCompany, 'empty');
  return makeCompany({ counts, hectares, categories, extent });
}

/** A company as seen by someone who may do nothing there. */
export function makeClosedCompany(): CompanyOverview {
  return makeCompany({ role: 'Client', permits: makeAnswer(readCompany, 'empty').permits });
}
