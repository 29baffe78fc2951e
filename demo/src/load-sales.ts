import { OfferId } from '@atlas/contract/identifiers';
import { counterOffer, makeOffer } from '@atlas/server/sales/index';
import { actAs, pickColleague } from './colleague.ts';
import { type CompanyInMaking, findPlotted } from './company-in-making.ts';
import { requireDone } from './require-done.ts';

/** How long ago an offer was made and answered, and for how much of the price, in percent. */
const OFFERS = [
  {
    number: '1241',
    buyer: { name: 'R. Ncube', phone: '+263772300101' },
    madeDaysAgo: 6,
    percent: 88n,
    note: 'Pays in cash within a month.',
    counter: { daysAgo: 5, percent: 96n, note: 'The shaft house is part of it.' },
  },
  {
    number: '2340',
    buyer: { name: 'S. Dube', phone: '+263772300102' },
    madeDaysAgo: 2,
    percent: 93n,
    note: 'Asks for two weeks.',
    counter: undefined,
  },
] as const;
/** How long an offer holds. */
const DAYS_OPEN = 21;
const DAY_MILLISECONDS = 86_400_000;

/** Schedules offers of buyers that Sales records and answers. */
export function planSales(company: CompanyInMaking): void {
  const { listings, timeline, scope, companyID, staff } = company;
  const until = new Date(Date.parse(`${timeline.today}T00:00:00Z`) + DAYS_OPEN * DAY_MILLISECONDS)
    .toISOString()
    .slice(0, 10);
  for (const { number, buyer, madeDaysAgo, percent, note, counter } of OFFERS) {
    const listing = listings.find((one) => one.number === number);
    if (listing === undefined) continue;
    const amountOf = (share: bigint) => (BigInt(listing.priceDollars) * share).toString();
    const place = { companyID, offerID: OfferId.parse(crypto.randomUUID()) };
    const sell = () => actAs(scope, pickColleague(staff, ['Sales', 'Director']), companyID);
    timeline.add(madeDaysAgo, `offer ${number}`, async () => {
      const { id: assetID } = findPlotted(company, number);
      const offer = { kind: 'person', nationalID: '', email: '', ...buyer } as const;
      const body = { assetID, buyer: offer, amount: amountOf(percent), until, note };
      requireDone(await makeOffer(await sell(), place, body));
    });
    if (counter === undefined) continue;
    timeline.add(counter.daysAgo, `offer ${number}`, async () => {
      const body = { version: 1, amount: amountOf(counter.percent), until, note: counter.note };
      requireDone(await counterOffer(await sell(), place, body));
    });
  }
}
