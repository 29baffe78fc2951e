import type { CDPSession, Page } from '@playwright/test';
import type pg from 'pg';
import { launchBrowser } from './browser.ts';
import type { Figure } from './figures.ts';
import type { Stage } from './stage.ts';

const ITEMS = 10_000;
/** A picture of a screen that shows 60 a second. */
const MOST_MILLISECONDS = 16;
/** What a key sets off is over by then. */
const SETTLE_MILLISECONDS = 120;
const MOVES = 60;
const WORDS = 'survey near kadoma';
const LIST = '[aria-label="Customer Requests"] ul';

/** Scripting for one keystroke at the desk, whose list holds 10,000 items. */
export async function measureDesk({ server, pool, caller, tokens }: Stage): Promise<readonly Figure[]> {
  await seedQueue(pool, caller.companyID);
  await makeClerk(pool);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript((token) => localStorage.setItem('authToken', token), tokens[1] ?? '');
    const page = await context.newPage();
    await page.goto(`${server}/company/${caller.companyID}/departments?department=SALES&menu=Requests`);
    await page.locator(LIST).waitFor();
    const listed = await loadWholeList(page);
    if (listed < ITEMS) throw new Error(`the desk listed ${listed} items of ${ITEMS}`);
    const client = await context.newCDPSession(page);
    await client.send('Performance.enable');
    const down = await takeKeys(page, client, Array<string>(MOVES).fill('j'));
    const up = await takeKeys(page, client, Array<string>(MOVES).fill('k'));
    await page.keyboard.press('/');
    const typed = await takeKeys(page, client, [...WORDS]);
    const row = (name: string, figures: readonly number[]): readonly Figure[] => [
      {
        name: `scripting of ${name}, ${listed} items, p95`,
        value: p95(figures),
        unit: 'ms',
        atMost: MOST_MILLISECONDS,
      },
      { name: '… longest', value: Math.max(...figures), unit: 'ms' },
    ];
    return [...row('J', down), ...row('K', up), ...row('a letter in the search', typed)];
  } finally {
    await browser.close();
  }
}

/** A colleague of the caller whose department has the queue: the caller is a Director. */
async function makeClerk(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE app.membership SET role = 'Sales'
     WHERE user_id = (SELECT id FROM app.user_account WHERE email = 'member0@example.com')`,
  );
}

/** Items of one queue, as different as those of a year; none falls due while it is measured. */
async function seedQueue(pool: pg.Pool, companyID: string): Promise<void> {
  console.log(`Seeding ${ITEMS} items of a queue …`);
  await pool.query(
    `INSERT INTO app.work_item (company_id, id, ref, queue_name, kind, title, summary, requester_name, requester_phone, channel,
       priority, state, due_first, due_resolve, case_id, escalation, message_count, created_at)
     SELECT $1, i.id, 'Q-2098-' || lpad(i.number::text, 6, '0'), 'Customer Requests', 'query', 'Request ' || i.number,
       'Is the claim by the road on offer?', 'Person ' || i.number, '+26378' || lpad(i.number::text, 7, '0'), 'web',
       (ARRAY['normal', 'normal', 'low', 'high', 'urgent'])[1 + i.number % 5],
       CASE WHEN i.number % 3 = 0 THEN 'WAITING' ELSE 'NEW' END, now() + interval '30 days', now() + interval '30 days', i.id, CASE WHEN i.number % 50 = 0 THEN 2 ELSE 0 END, 1,
       now() - i.number * interval '1 minute'
     FROM (SELECT gen_random_uuid() AS id, number FROM generate_series(1, $2::int) AS number) i`,
    [companyID, ITEMS],
  );
  await pool.query('ANALYZE app.work_item');
}

/** Scrolls until every page of the list has been read, and back to its start. @returns how many items it has */
function loadWholeList(page: Page): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const list = document.querySelector(${JSON.stringify(LIST)});
    const frame = list.parentElement;
    const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const count = () => Number(list.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0);
    let still = 0;
    for (let before = -1; still < 20; ) {
      frame.scrollTop = frame.scrollHeight;
      await wait(100);
      still = count() === before ? still + 1 : 0;
      before = count();
    }
    frame.scrollTop = 0;
    await wait(1000);
    return count();
  })()`);
}

/** Milliseconds of scripting for each key, with all that it sets off. */
async function takeKeys(page: Page, client: CDPSession, keys: readonly string[]): Promise<readonly number[]> {
  const figures: number[] = [];
  for (const key of keys) {
    const before = await readScripting(client);
    await page.keyboard.press(key);
    await page.waitForTimeout(SETTLE_MILLISECONDS);
    figures.push((await readScripting(client)) - before);
  }
  return figures;
}

async function readScripting(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
