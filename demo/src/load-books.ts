import { EXPENSE_CATEGORIES } from '@atlas/contract/books';
import {
  approveEvent,
  bookAccount,
  createEvent,
  moneyAccount,
  openMainAccount,
  postEntry,
  setRate,
} from '@atlas/server/books/index';
import { actAs, pickColleague } from './colleague.ts';
import type { CompanyInMaking } from './company-in-making.ts';
import { requireDone } from './require-done.ts';

/** Dollars that came in and that were spent from January to May, as the specification's chart shows them. */
const INCOME = [1000, 2000, 1500, 1800, 2200] as const;
/**
 * Dollars spent in each of these months, in the order of the categories. A month sums up to 800, 1700, 1100, 1300 and
 * 2000; over all of them the categories are to each other as 200, 100, 300, 400 and 500.
 */
const EXPENSES = [
  [184, 60, 140, 180, 236],
  [184, 110, 340, 460, 606],
  [184, 80, 220, 300, 316],
  [184, 90, 260, 360, 406],
  [184, 120, 420, 540, 736],
] as const;
const OTHERS = 'Drill bits and pegs';
/** Days of a month on which income comes, and on which each category is paid. */
const INCOME_DAY = 5;
const EXPENSE_DAYS = [6, 9, 14, 20, 24] as const;

/** Dollars and ZiG that the company begins its books with, in cents. */
const OPENING = { USD: 2_000_000n, ZWG: 5_300_000n } as const;
const RATE = '26.5';
/** How long ago the loop began that goes on. */
const LOOP_DAYS_AGO = 20;

/** Schedules the company's books: its opening balances, a rate, income and expenses of five months, and a loop that goes on. */
export function planBooks(making: CompanyInMaking): void {
  const { scope, companyID, company, staff, timeline } = making;
  const manager = pickColleague(staff, ['Manager', 'Director']);
  const year = chooseYear(timeline.today);
  const firstDay = `${year}-01-02`;
  timeline.addOn(firstDay, 'books', async () => {
    const managing = await actAs(scope, manager, companyID);
    for (const unit of ['USD', 'ZWG'] as const) {
      const main = moneyAccount(await openMainAccount(managing.tx, unit));
      const lines = [{ debit: main, credit: bookAccount('opening', unit), amount: OPENING[unit] }];
      const text = `opening balance in ${unit}`;
      requireDone(
        await postEntry(managing, { kind: 'opening', valueOn: firstDay, lines, payee: company.name, text, key: text }),
      );
    }
    const rate = { day: firstDay, given: 'USD', got: 'ZWG', rate: RATE, source: 'Central bank' } as const;
    requireDone(await setRate(managing, { companyID }, rate));
  });
  for (const [place, dollars] of INCOME.entries()) {
    const month = `${year}-${String(place + 1).padStart(2, '0')}`;
    planEvent(making, `${month}-0${INCOME_DAY}`, { eventName: 'Survey fees', description: '', assetValue: dollars });
    for (const [index, category] of EXPENSE_CATEGORIES.entries()) {
      const day = `${month}-${String(EXPENSE_DAYS[index] ?? 1).padStart(2, '0')}`;
      const spent = EXPENSES[place]?.[index] ?? 0;
      const eventName = category === 'Others' ? OTHERS : category;
      planEvent(making, day, { eventName, description: 'Office in Kadoma', assetValue: -spent });
    }
  }
  timeline.add(LOOP_DAYS_AGO, 'loop', () =>
    record(making, {
      eventName: 'Subscriptions',
      description: 'Satellite imagery',
      assetValue: -120,
      eventLoop: 'monthly',
    }),
  );
}

/** The last year of which May is over. */
function chooseYear(today: string): number {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return month > 5 ? year : year - 1;
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
