import { createEvent } from '@atlas/contract/asset-events';
import { reverseEntry } from '@atlas/contract/book-entries';
import { closeMonth } from '@atlas/contract/book-months';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildOpening } from '../../testing/builders/books.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { callRaw } from '../../testing/call.ts';
import { killMidway } from '../../testing/kill-midway.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp({ DATABASE_CONNECTIONS: '16' });
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
});

const read = async (text: string) => (await test.storage.opened.pool.query(text, [company.companyID])).rows;
const ENTRIES = `SELECT e.number, e.place, e.booked_on::text AS "bookedOn", e.entered_at AS "enteredAt" FROM app.book_entry e
  WHERE e.company_id = $1 ORDER BY e.booking_year, e.place`;
/** Numbers without gaps, and books that agree. */
async function expectSoundBooks(entries: number): Promise<void> {
  const rows = await read(ENTRIES);
  expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: entries }, (_, index) => index + 1));
  const { rows: faults } = await test.storage.opened.pool.query('SELECT app.ledger_faults() AS faults');
  expect(faults[0].faults).toEqual([]);
}
const close = (month: string) =>
  callRaw(
    test.app,
    closeMonth,
    { params: { companyID: company.companyID, month }, body: { key: crypto.randomUUID() } },
    company.director,
  );

it('thirty entries at once get the numbers from 1 to 30', async () => {
  await Promise.all(Array.from({ length: 30 }, () => buildOpening(test, company)));
  await expectSoundBooks(30);
});

it('of two closes of a month one closes it', async () => {
  await buildOpening(test, company, { valueOn: '2026-01-15' });
  const answers = await Promise.all([close('2026-01'), close('2026-01'), close('2026-01')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const closed = await read("SELECT FROM app.event e WHERE e.company_id = $1 AND e.type = 'book.month_closed'");
  expect(closed).toHaveLength(1);
});

it('nothing lands in a month after it was closed', { timeout: 60_000 }, async () => {
  await buildOpening(test, company, { valueOn: '2026-01-15' });
  const posts = Array.from({ length: 40 }, (_, index) =>
    buildOpening(test, company, { valueOn: `2026-01-${10 + (index % 20)}` }),
  );
  const answer = close('2026-01');
  await Promise.all(posts);
  expect((await answer).status).toBe(200);
  const [event] = await read(
    "SELECT e.occurred_at AS at FROM app.event e WHERE e.company_id = $1 AND e.type = 'book.month_closed'",
  );
  for (const { bookedOn, enteredAt } of await read(ENTRIES)) {
    if (bookedOn.startsWith('2026-01')) expect(enteredAt.getTime()).toBeLessThanOrEqual(event?.at.getTime());
    else expect(bookedOn).toBe('2026-02-01');
  }
  await expectSoundBooks(41);
});

it('of two reversals of an entry one takes it back', async () => {
  const { entryID } = await buildOpening(test, company);
  const reverse = () => {
    const params = { companyID: company.companyID, entryID };
    return callRaw(
      test.app,
      reverseEntry,
      { params, body: { key: crypto.randomUUID(), reason: 'Twice' } },
      company.director,
    );
  };
  const answers = await Promise.all([reverse(), reverse(), reverse()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await expectSoundBooks(2);
});

it('a server that dies while events are created loses no number and books each answered event once', {
  timeout: 120_000,
}, async () => {
  const [, heard] = await killMidway(test, async () => {
    company = await buildCompany(test);
    const { companyID, director } = company;
    const assetCategoryID = await buildCategory(test, { companyID, token: director.token });
    const bodies = Array.from({ length: 40 }, (_, index) => ({
      companyID,
      eventName: `Fee ${index}`,
      assetCategoryID,
      assetValue: 1,
    }));
    const hear = async (response: Response) =>
      response.status === 200 ? createEvent.reply.parse(await response.json()).event.number : undefined;
    return [undefined, { path: createEvent.path, token: director.token, bodies, read: hear }];
  });
  const told = heard.filter((number) => number !== undefined);
  const rows = await read('SELECT e.reference FROM app.book_entry e WHERE e.company_id = $1');
  const booked = rows.map(({ reference }) => reference);
  expect(new Set(booked).size).toBe(booked.length);
  for (const number of told) expect(booked).toContain(number);
  await expectSoundBooks(booked.length);
  const events = await read('SELECT FROM app.asset_event e WHERE e.company_id = $1');
  expect(events).toHaveLength(booked.length);
});
