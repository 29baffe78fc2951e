import { readAssetCosts } from '@atlas/contract/asset-costs';
import { readAssetExtent } from '@atlas/contract/assets';
import { readOfficeCalendar } from '@atlas/contract/business-hours';
import { type CompanyOverview, readCompany } from '@atlas/contract/companies';
import { readMilestones, readQueueTrees, readSales } from '@atlas/contract/dashboard';
import type { Endpoint, Reply } from '@atlas/contract/endpoint';
import { readCashForecast, readFinanceDashboard, readFinanceMilestones, readGateBudget } from '@atlas/contract/finance';
import { CategoryId, CompanyId } from '@atlas/contract/identifiers';
import { readSiteConfiguration } from '@atlas/contract/site';
import { listSurveyedZones, readFieldPack, readSurvey } from '@atlas/contract/survey';
import { listFilters } from '@atlas/contract/work-desk';
import { CHARTS, FINANCE_MILESTONES, FORECAST, GATE_BUDGET } from './finance-answers.ts';
import { makeAnswer, makeID } from './make-answer.ts';
import { makePack, makeSurvey, makeZones } from './survey-answers.ts';

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
const OPEN = { allowed: true, reason: null };
const MONTHS = Array.from({ length: 12 }, (_none, at) => `2026-${String(at + 1).padStart(2, '0')}`);

/** Answers with more detail than their schema requires. */
export const FULL_ANSWERS: ReadonlyMap<Endpoint, unknown> = new Map<Endpoint, unknown>([
  say(readCompany, makeCompany()),
  say(readAssetExtent, { ...makeAnswer(readAssetExtent), extent: [30.6, -18.32, 30.64, -18.28] }),
  say(listFilters, {
    filters: makeAnswer(listFilters).filters.map((saved) => ({
      ...saved,
      filter: { status: 'open', queueName: 'Customer Queries', tag: 'lost', escalation: 2 } as const,
    })),
  }),
  say(readOfficeCalendar, { calendar: CALENDAR, permits: { change: { allowed: true, reason: null } } }),
  say(listSurveyedZones, makeZones()),
  say(readSurvey, makeSurvey()),
  say(readFieldPack, { tag: 'first', pack: makePack() }),
  say(readQueueTrees, {
    queues: [
      {
        queueName: 'Customer Queries',
        open: 12,
        unassigned: 4,
        waiting: 3,
        late: 2,
        snoozed: 4,
        oldestAt: '2026-11-17T08:30:00.000Z',
      },
      {
        queueName: 'Survey Jobs',
        open: 3,
        unassigned: 0,
        waiting: 0,
        late: 0,
        snoozed: 0,
        oldestAt: '2026-11-26T06:00:00.000Z',
      },
    ],
    handOvers: [
      { from: 'Customer Queries', to: 'Customer Requests', count: 9, open: 2 },
      { from: 'Customer Queries', to: 'Payments', count: 1, open: 0 },
      { from: 'Customer Requests', to: 'Survey Requests', count: 5, open: 5 },
    ],
  }),
  say(readSales, {
    revenueCents: 1_234_550,
    unitsSold: 3,
    months: MONTHS.map((month, at) => ({ month, revenueCents: at * 150_025, unitsSold: at % 3 })),
  }),
  say(readMilestones, {
    months: MONTHS.slice(3).map((month, at) => ({
      month,
      target: at % 2 === 0 ? '250000000' : null,
      actual: String(at * 61_500_000),
      permits: { setTarget: at < 5 ? { allowed: false, reason: 'This month is over.', code: 'month_over' } : OPEN },
    })),
    ahead: [
      { days: 30, amount: '120500000', gates: 48 },
      { days: 60, amount: '180000000', gates: 71 },
      { days: 90, amount: '260000000', gates: 1 },
    ],
  }),
  // An asset has one total in each currency.
  say(readAssetCosts, { ...makeAnswer(readAssetCosts), totals: makeAnswer(readAssetCosts).totals.slice(0, 1) }),
  say(readFinanceDashboard, CHARTS),
  say(readCashForecast, FORECAST),
  say(readFinanceMilestones, FINANCE_MILESTONES),
  say(readGateBudget, GATE_BUDGET),
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
