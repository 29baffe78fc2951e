import { EXPENSE_CATEGORIES, type MoneyUnit } from '@atlas/contract/books';
import {
  approveEvent,
  bookAccount,
  createEvent,
  moneyAccount,
  openMainAccount,
  postEntry,
  proposeRate,
} from '@atlas/server/books/index';
import type { Scope } from '@atlas/server/platform/database/database';
import { acceptBySecond } from './accept.ts';
import { type BookMonth, listBookMonths, shownYear } from './book-months.ts';
import { actAs, pickColleague } from './colleague.ts';
import type { CompanyInMaking } from './company-in-making.ts';
import { requireDone } from './require-done.ts';
import { findDemoSale } from './sale-data.ts';

/** Days of a month on which income comes, ore and claims are sold, and each category is paid. */
const INCOME_DAY = '05';
const ORE_DAY = '17';
const CLAIM_DAY = '21';
const EXPENSE_DAYS = ['06', '09', '14', '20', '24'] as const;
const OTHERS = 'Drill bits and pegs';

/** What the company begins its books with, in cents. */
const OPENING = { USD: 2_000_000n, ZWG: 5_300_000n } as const;
const RATE = '26.5';
/** How long ago the loop began that goes on. */
const LOOP_DAYS_AGO = 20;

/**
 * Schedules the company's books: its opening balances, a rate, income and expenses of three years, and a loop that goes
 * on.
 */
export function planBooks(making: CompanyInMaking): void {
  const { scope, companyID, company, staff, timeline } = making;
  const manager = pickColleague(staff, ['Manager', 'Director']);
  const sellsClaims = making.listings.some(({ number }) => findDemoSale(number) !== undefined);
  const months = listBookMonths({ name: company.name, sellsClaims }, timeline.today);
  const open = (day: string, unit: MoneyUnit) =>
    timeline.addOn(day, `books in ${unit}`, async () =>
      openBooks(await actAs(scope, manager, companyID), { day, unit, payee: company.name }),
    );
  open(`${months[0]?.month}-02`, 'USD');
  // Before that there was no ZiG to keep books in.
  const newYear = `${shownYear(timeline.today)}-01-02`;
  open(newYear, 'ZWG');
  timeline.addOn(newYear, 'rate', async () => {
    const rate = { day: newYear, given: 'USD', got: 'ZWG', rate: RATE, source: 'Central bank' } as const;
    const entered = await proposeRate(await actAs(scope, manager, companyID), { companyID }, rate);
    const { proposalID } = requireDone(entered);
    await acceptBySecond(scope, companyID, staff, { by: manager, proposalID });
  });
  for (const month of months) planMonth(making, month);
  timeline.add(LOOP_DAYS_AGO, 'loop', () =>
    record(making, {
      eventName: 'Subscriptions',
      description: 'Satellite imagery',
      assetValue: -120,
      eventLoop: 'monthly',
    }),
  );
}

async function openBooks(
  managing: Scope,
  { day, unit, payee }: { readonly day: string; readonly unit: MoneyUnit; readonly payee: string },
): Promise<void> {
  const main = moneyAccount(await openMainAccount(managing.tx, unit));
  const lines = [{ debit: main, credit: bookAccount('opening', unit), amount: OPENING[unit] }];
  const text = `opening balance in ${unit}`;
  requireDone(await postEntry(managing, { kind: 'opening', valueOn: day, lines, payee, text, key: text }));
}

function planMonth(making: CompanyInMaking, { month, income, expenses, ore, claim }: BookMonth): void {
  planEvent(making, `${month}-${INCOME_DAY}`, { eventName: 'Survey fees', description: '', assetValue: income });
  if (ore !== undefined) {
    planEvent(making, `${month}-${ORE_DAY}`, { eventName: 'Ore sold', description: 'Custom mill', assetValue: ore });
  }
  if (claim !== undefined) {
    planEvent(making, `${month}-${CLAIM_DAY}`, {
      eventName: 'Claim sold',
      description: 'Conveyancer',
      assetValue: claim,
    });
  }
  for (const [index, category] of EXPENSE_CATEGORIES.entries()) {
    const eventName = category === 'Others' ? OTHERS : category;
    const day = `${month}-${EXPENSE_DAYS[index] ?? INCOME_DAY}`;
    planEvent(making, day, { eventName, description: 'Office in Kadoma', assetValue: -(expenses[index] ?? 0) });
  }
}

interface DemoEvent {
  readonly eventName: string;
  readonly description: string;
  /** Dollars. */
  readonly assetValue: number;
  readonly eventLoop?: string;
}

function planEvent(making: CompanyInMaking, day: string, event: DemoEvent): void {
  making.timeline.addOn(day, `event ${event.eventName}`, () => record(making, event));
}

async function record({ scope, companyID, staff, categories }: CompanyInMaking, event: DemoEvent): Promise<void> {
  const [assetCategoryID] = categories.values();
  if (assetCategoryID === undefined) throw new Error('the demonstration has no category');
  const seller = pickColleague(staff, ['Sales', 'Manager', 'Director']);
  const created = requireDone(
    await createEvent(await actAs(scope, seller, companyID), { companyID, assetCategoryID, ...event }),
  );
  if (created.event.state !== 'WAITING') return;
  const others = staff.filter((one) => one !== seller);
  const second = pickColleague(others, ['Manager', 'Director']);
  requireDone(
    await approveEvent(await actAs(scope, second, companyID), { companyID, assetEventID: created.event._id }),
  );
}
