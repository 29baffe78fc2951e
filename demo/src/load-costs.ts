import { proposeCost } from '@atlas/server/books/index';
import { acceptBySecond } from './accept.ts';
import { actAs, pickColleague } from './colleague.ts';
import { type CompanyInMaking, findPlotted } from './company-in-making.ts';
import { requireDone } from './require-done.ts';

/**
 * What claims that are still the company's cost, in dollars. Those that it sold have no cost: the expenses of the last
 * months stay as the specification shows them.
 */
const COSTS = [
  { number: '1204', purchase: 61_000, survey: 1_850 },
  { number: '1207', purchase: 74_500, survey: 2_100 },
  { number: '1241', purchase: 55_000, survey: 1_700 },
  { number: '1284', purchase: 41_500, survey: 1_450 },
  { number: '2312', purchase: 32_000, survey: 1_300 },
  { number: '2340', purchase: 27_800, survey: 1_250 },
  { number: '3121', purchase: 24_600, survey: 1_150 },
] as const;

/** How long after the approval of its boundary the costs of a claim are recorded: before it is put on sale. */
const RECORDED_AFTER = 60;
/** How long before that approval it was bought and surveyed, which is before the books begin. */
const BOUGHT_BEFORE = { purchase: 1_400, survey: 1_330 } as const;
const PAID_TO = { purchase: 'Sebakwe Claims (Pvt) Ltd', survey: 'Midlands Survey Office' } as const;
const CENTS = 100;
const DAY_MILLISECONDS = 86_400_000;

/** Schedules the costs of claims: a Manager records them, and a second person accepts. */
export function planCosts(making: CompanyInMaking): void {
  const { listings, gates, timeline } = making;
  for (const { number, ...costs } of COSTS) {
    const approvedDaysAgo = gates.registered[number];
    if (approvedDaysAgo === undefined || listings.every((listing) => listing.number !== number)) continue;
    for (const purpose of ['purchase', 'survey'] as const)
      timeline.add(approvedDaysAgo - RECORDED_AFTER, `cost ${number}`, () =>
        record(making, { number, purpose, dollars: costs[purpose], daysAgo: approvedDaysAgo + BOUGHT_BEFORE[purpose] }),
      );
  }
}

interface DemoCost {
  readonly number: string;
  readonly purpose: keyof typeof PAID_TO;
  readonly dollars: number;
  readonly daysAgo: number;
}

async function record(making: CompanyInMaking, { number, purpose, dollars, daysAgo }: DemoCost): Promise<void> {
  const { scope, companyID, staff, timeline } = making;
  const by = pickColleague(staff, ['Manager', 'Director']);
  const place = { companyID, assetID: findPlotted(making, number).id };
  const spent = Date.parse(`${timeline.today}T00:00:00Z`) - daysAgo * DAY_MILLISECONDS;
  const { proposalID } = requireDone(
    await proposeCost(await actAs(scope, by, companyID), place, {
      key: crypto.randomUUID(),
      purpose,
      cost: { unit: 'USD', amount: String(dollars * CENTS) },
      account: null,
      valueOn: new Date(spent).toISOString().slice(0, 10),
      paidTo: PAID_TO[purpose],
      reference: '',
      documentID: null,
    }),
  );
  await acceptBySecond(scope, companyID, staff, { by, proposalID });
}
