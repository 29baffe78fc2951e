import { listAsset } from '@atlas/server/catalogue/index';
import { actAs, pickColleague } from './colleague.ts';
import { type CompanyInMaking, findPlotted } from './company-in-making.ts';
import { requireDone } from './require-done.ts';

const CENTS = 100;
/** Days after the approval of the boundary, by when its gates are passed. */
const LISTED_AFTER = 70;

/** Schedules when approved assets are put on sale at their prices. */
export function planListings(company: CompanyInMaking): void {
  const { listings, timeline, scope, companyID, staff, gates } = company;
  for (const { number, priceDollars, ropAvailable, showsOutline } of listings) {
    const approvedDaysAgo = gates.registered[number];
    if (approvedDaysAgo === undefined) throw new Error(`${number} is on sale and was never approved`);
    timeline.add(approvedDaysAgo - LISTED_AFTER, number, async () => {
      const seller = await actAs(scope, pickColleague(staff, ['Sales', 'Director']), companyID);
      const terms = { priceCents: priceDollars * CENTS, ropAvailable, showsOutline };
      requireDone(await listAsset(seller, { companyID, assetID: findPlotted(company, number).id }, terms));
    });
  }
}
