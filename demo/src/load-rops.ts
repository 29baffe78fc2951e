import { RopId } from '@atlas/contract/identifiers';
import type { RopTerms } from '@atlas/contract/rop-terms';
import { addDays } from '@atlas/money/rop/days';
import { moneyAccount, openMainAccount, today } from '@atlas/server/books/index';
import {
  approveRop,
  draftRop,
  type RopReceipt,
  receiveForContract,
  signRop,
  submitRop,
} from '@atlas/server/rops/index';
import { actAs, pickColleague } from './colleague.ts';
import { type CompanyInMaking, findPlotted } from './company-in-making.ts';
import { requireDone } from './require-done.ts';

/** A contract of the demonstration, and what its buyer paid. */
interface DemoRop {
  /** The asset's number. It is on sale by then. */
  readonly asset: string;
  readonly buyer: { readonly name: string; readonly nationalID: string; readonly phone: string };
  readonly draftedDaysAgo: number;
  readonly count: number;
  readonly depositDollars: number;
  /** Payments after option fee and deposit: how long ago, and dollars. */
  readonly payments: readonly (readonly [daysAgo: number, dollars: number])[];
  /** How far it has come. */
  readonly until: 'submitted' | 'approved' | 'active';
}

const CONTRACTS: readonly DemoRop[] = [
  {
    asset: '1284',
    buyer: { name: 'Tendai Moyo', nationalID: '63-1084223 K 42', phone: '+263772410084' },
    draftedDaysAgo: 176,
    count: 24,
    depositDollars: 20_000,
    payments: [
      [140, 3_550],
      [110, 3_550],
      [79, 2_000],
      [62, 1_550],
      [48, 3_550],
      [18, 3_550],
    ],
    until: 'active',
  },
  {
    asset: '2312',
    buyer: { name: 'Loveness Phiri', nationalID: '29-2215760 Z 07', phone: '+263773556120' },
    draftedDaysAgo: 122,
    count: 18,
    depositDollars: 10_000,
    payments: [
      [84, 3_980],
      [58, 1_500],
    ],
    until: 'active',
  },
  {
    asset: '3121',
    buyer: { name: 'Simbarashe Dube', nationalID: '08-0937114 F 26', phone: '+263712904418' },
    draftedDaysAgo: 5,
    count: 36,
    depositDollars: 12_000,
    payments: [],
    until: 'approved',
  },
];

const CENTS = 100;
const OPTION_FEE_DOLLARS = 1_500;
const DAYS_TO_SIGN = 3;

/** Schedules contracts of rent with an option to purchase: one paid in parts, one in arrears, and one that the buyer has to sign. */
export function planRops(making: CompanyInMaking): void {
  const { listings, timeline } = making;
  for (const demo of CONTRACTS) {
    const listing = listings.find(({ number }) => number === demo.asset);
    if (listing === undefined) continue;
    const ropID = RopId.parse(crypto.randomUUID());
    timeline.add(demo.draftedDaysAgo, `contract ${demo.asset}`, () => draw(making, ropID, demo, listing.priceDollars));
    if (demo.until !== 'active') continue;
    const upfront = OPTION_FEE_DOLLARS + demo.depositDollars;
    timeline.add(demo.draftedDaysAgo - DAYS_TO_SIGN, `signature ${demo.asset}`, async () => {
      const seller = await actAs(making.scope, pickColleague(making.staff, ['Sales', 'Director']), making.companyID);
      requireDone(await signRop(seller.tx, { ropID }));
      await pay(making, ropID, upfront);
    });
    for (const [daysAgo, dollars] of demo.payments) {
      timeline.add(daysAgo, `payment ${demo.asset}`, () => pay(making, ropID, dollars));
    }
  }
}

async function draw(making: CompanyInMaking, ropID: RopId, demo: DemoRop, priceDollars: number): Promise<void> {
  const { scope, companyID, staff } = making;
  const seller = await actAs(scope, pickColleague(staff, ['Sales', 'Director']), companyID);
  const place = { companyID, ropID };
  const email = `${demo.buyer.name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const buyer = { kind: 'person', ...demo.buyer, email } as const;
  const { id: assetID } = findPlotted(making, demo.asset);
  const terms = termsOf(demo, priceDollars, addDays(making.timeline.today, -demo.draftedDaysAgo));
  const drafted = requireDone(await draftRop(seller, place, { version: null, assetID, buyer, terms }));
  const submitted = requireDone(await submitRop(seller, place, drafted.version));
  if (demo.until === 'submitted') return;
  const manager = await actAs(scope, pickColleague(staff, ['Manager', 'Director']), companyID);
  requireDone(await approveRop(manager, place, submitted.version, null));
}

/** Records money in the main bank account. */
async function pay(
  { scope, companyID, staff }: CompanyInMaking,
  contractID: RopId,
  dollars: number,
): Promise<RopReceipt> {
  const desk = await actAs(scope, pickColleague(staff, ['Reception', 'Sales', 'Director']), companyID);
  const { tx } = desk;
  return requireDone(
    await receiveForContract(desk, {
      contractID,
      paymentID: crypto.randomUUID(),
      amount: BigInt(dollars * CENTS),
      unit: 'USD',
      valueOn: await today(tx),
      moneyAccount: moneyAccount(await openMainAccount(tx, 'USD')),
      receipt: null,
    }),
  );
}

function termsOf({ count, depositDollars }: DemoRop, priceDollars: number, start: string): RopTerms {
  return {
    unit: 'USD',
    price: String(priceDollars * CENTS),
    deposit: String(depositDollars * CENTS),
    optionFee: String(OPTION_FEE_DOLLARS * CENTS),
    method: 'reducing',
    annualPercent: '12',
    frequency: 'monthly',
    count,
    termMonths: null,
    start,
    firstDue: null,
    rentCreditPercent: '80',
    graceDays: 5,
    lateFee: { kind: 'fixed', amount: '2500', per: 'once', most: 1 },
    returnedPercent: '25',
  };
}
