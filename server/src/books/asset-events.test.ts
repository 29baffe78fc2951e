import { approveEvent, createEvent, getEvents, refuseEvent, stopEvent } from '@atlas/contract/asset-events';
import { listEntries } from '@atlas/contract/book-entries';
import { type AssetEventId, type CategoryId, CompanyId, DocumentId } from '@atlas/contract/identifiers';
import { occurrenceDay } from '@atlas/money/recurrence';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildPerson } from '../../testing/builders/person.ts';
import { buildVisitor } from '../../testing/builders/visit.ts';
import { call, callRefused } from '../../testing/call.ts';
import { postDueEvents } from './index.ts';

let test: TestApp;
let company: TestCompany;
let assetCategoryID: CategoryId;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
  assetCategoryID = await buildCategory(test, { companyID: company.companyID, token: company.director.token });
});

const event = (fields: Record<string, unknown> = {}) => ({
  body: {
    companyID: company.companyID,
    eventName: 'Rent',
    description: 'Office in Kadoma',
    assetCategoryID,
    assetValue: -450,
    receipts: [],
    eventLoop: '',
    installment: '',
    ...fields,
  } as never,
});
const create = (fields: Record<string, unknown> = {}) => call(test.app, createEvent, event(fields), company.director);
const entries = async () =>
  (await call(test.app, listEntries, { params: { companyID: company.companyID }, query: {} }, company.director))
    .entries;
const query = (text: string, values: readonly unknown[] = []) => test.storage.opened.pool.query(text, [...values]);
/** Moves an event into the past, as if it had been created days ago and not been posted since. */
const age = (days: number) =>
  query(
    'UPDATE app.asset_event SET starts_on = starts_on - $2::int, next_on = next_on - $2::int WHERE company_id = $1',
    [company.companyID, days],
  );
const failures: unknown[] = [];
const runJob = () => postDueEvents(test.database, (error) => failures.push(error));
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Harare' }).format(new Date());

describe('an event', () => {
  it('like one of the last 24 hours is asked about, if the caller wants to be asked', async () => {
    await create({ ask: true });
    const asked = await callRefused(test.app, createEvent, event({ ask: true }), 'step_refused', company.director);
    expect(asked.reason).toMatchObject({ code: 'event_like_another', parameters: { number: 'E-1' } });
    expect((await create({ ask: true, assetValue: -451 })).event.number).toBe('E-2');
    expect((await create()).event.number).toBe('E-3');
    await query("UPDATE app.asset_event SET created_at = created_at - interval '24 hours' WHERE company_id = $1", [
      company.companyID,
    ]);
    expect((await create({ ask: true })).event.number).toBe('E-4');
  });

  it('with a value below zero is an expense of the category that its name says', async () => {
    const { message, event: made } = await create();
    expect(message).toBe('Event created');
    expect(made).toMatchObject({
      number: 'E-1',
      assetValue: -450,
      value: '-45000',
      state: 'DONE',
      posted: 1,
      nextOn: null,
      startsOn: today,
    });
    expect(await entries()).toMatchObject([
      {
        kind: 'event',
        payee: 'Rent',
        text: 'Office in Kadoma',
        subject: { type: 'event', reference: 'E-1', id: made._id },
        lines: [{ debit: { code: 5010, owner: null }, credit: { code: 1000, owner: 'main-usd' }, amount: '45000' }],
      },
    ]);
  });

  it.each([
    [300, 'Survey fee', { debit: { code: 1000 }, credit: { code: 4090 }, amount: '30000' }],
    ['12.34', 'Survey fee', { debit: { code: 1000 }, credit: { code: 4090 }, amount: '1234' }],
    [-0.5, 'groceries', { debit: { code: 5020 }, credit: { code: 1000 }, amount: '50' }],
    [-7, 'Drill bits', { debit: { code: 5090 }, credit: { code: 1000 }, amount: '700' }],
  ])('of %s for %s is booked so', async (assetValue, eventName, line) => {
    await create({ assetValue, eventName });
    expect((await entries())[0]?.lines).toMatchObject([line]);
  });

  it.each([0, '', null])('of %s is a note and moves nothing', async (assetValue) => {
    const { event: note } = await create({ assetValue });
    expect(note).toMatchObject({ state: 'DONE', assetValue: 0 });
    expect(await entries()).toEqual([]);
  });

  it.each([1.234, 'ten', 1e21, '1,5'])('is not made of %s dollars', async (assetValue) => {
    await callRefused(test.app, createEvent, event({ assetValue }), 'invalid_input', company.director);
  });

  it('says the specification’s words when it is refused', async () => {
    const unknown = event({ assetCategoryID: crypto.randomUUID() });
    expect((await callRefused(test.app, createEvent, unknown, 'not_found', company.director)).message).toBe(
      'Asset category not found',
    );
    const client = await buildMember(test, company, 'Client');
    expect((await callRefused(test.app, createEvent, event(), 'forbidden', client)).message).toBe(
      'User does not have permission to create an event for this company',
    );
    await query('UPDATE app.token_ledger SET read_only_since = now()');
    await callRefused(test.app, createEvent, event(), 'ledger_read_only', company.director);
    await query('UPDATE app.token_ledger SET read_only_since = NULL');
    await query('ALTER TABLE app.asset_event RENAME COLUMN description TO described');
    const failed = await callRefused(test.app, createEvent, event(), 'internal', company.director);
    await query('ALTER TABLE app.asset_event RENAME COLUMN described TO description');
    expect(failed.message).toBe('Failed to create event');
  });

  it('is created by Sales, and by no visitor', async () => {
    const seller = await buildMember(test, company, 'Sales');
    expect((await call(test.app, createEvent, event(), seller)).event.number).toBe('E-1');
    const visitor = await buildVisitor(test, company);
    const refused = await callRefused(test.app, createEvent, event(), 'step_refused', visitor);
    expect(refused.reason?.code).toBe('visitor_moves_nothing');
  });

  it('has receipts that are documents of the company', async () => {
    const refused = await callRefused(
      test.app,
      createEvent,
      event({ receipts: [DocumentId.parse(crypto.randomUUID())] }),
      'step_refused',
      company.director,
    );
    expect(refused.reason?.code).toBe('receipt_unknown');
  });
});

describe('instalments', () => {
  it('are posted on their days, once each, and sum up to the value', async () => {
    const parts = event({ assetValue: 0.01, installment: 2 });
    const small = await callRefused(test.app, createEvent, parts, 'step_refused', company.director);
    expect(small.reason?.code).toBe('event_parts_too_small');
    const { event: made } = await create({ assetValue: 100, installment: 3 });
    expect(made.nextValue).toBe('3333');
    expect(made).toMatchObject({ eventLoop: 'monthly', installment: 3, posted: 1, state: 'OPEN' });
    await age(400);
    await runJob();
    await runJob();
    const posted = await entries();
    expect(posted.map(({ lines, subject }) => [lines[0]?.amount, subject?.reference, subject?.instalment])).toEqual([
      ['3333', 'E-1.1', 1],
      ['3334', 'E-1.3', 3],
      ['3333', 'E-1.2', 2],
    ]);
    const { events } = await call(test.app, getEvents, { body: { companyID: company.companyID } }, company.director);
    expect(events).toMatchObject([
      { state: 'DONE', posted: 3, permits: { stop: { allowed: false, code: 'event_over' } } },
    ]);
    expect(failures).toEqual([]);
  });
});

describe('a loop', () => {
  it('is posted at an interval of days until it is stopped', async () => {
    const { event: made } = await create({ eventLoop: 10, assetValue: '-1' });
    await age(35);
    await runJob();
    expect(await entries()).toHaveLength(4);
    const params = { companyID: company.companyID, assetEventID: made._id };
    const { event: stopped } = await call(test.app, stopEvent, { params }, company.director);
    expect(stopped).toMatchObject({ state: 'STOPPED', nextOn: null, posted: 4 });
    expect((await callRefused(test.app, stopEvent, { params }, 'step_refused', company.director)).reason?.code).toBe(
      'event_over',
    );
    await age(35);
    await runJob();
    expect(await entries()).toHaveLength(4);
  });

  it('catches up in steps, each occurrence on its own day', async () => {
    await create({ eventLoop: '1', assetValue: 1 });
    await age(95);
    await runJob();
    await runJob();
    await runJob();
    const { rows } = await query(
      'SELECT count(*)::int AS count, count(DISTINCT value_on)::int AS days FROM app.book_entry WHERE company_id = $1',
      [company.companyID],
    );
    expect(rows).toEqual([{ count: 96, days: 95 }]);
  });

  it('is posted once by several nodes', async () => {
    await create({ eventLoop: 'weekly', assetValue: 1 });
    await age(70);
    await Promise.all([runJob(), runJob(), runJob()]);
    expect(await entries()).toHaveLength(11);
    expect(failures).toEqual([]);
  });
});

describe('the list', () => {
  it('is of one category or of all', async () => {
    await create();
    const other = await buildCategory(test, { companyID: company.companyID, token: company.director.token });
    await create({ assetCategoryID: other, eventName: 'Transport' });
    const read = async (category?: CategoryId) =>
      (
        await call(
          test.app,
          getEvents,
          { body: { companyID: company.companyID, ...(category && { assetCategoryID: category }) } },
          company.director,
        )
      ).events.map(({ eventName }) => eventName);
    expect(await read(other)).toEqual(['Transport']);
    expect(await read()).toEqual(['Transport', 'Rent']);
  });
});

describe('what is planned', () => {
  it('are the days and amounts that the register books', async () => {
    const start = '2026-01-31';
    for (const fields of [
      { assetValue: 100, installment: 3 },
      { eventLoop: 'monthly', assetValue: -2 },
      { eventLoop: 10, assetValue: 1 },
    ]) {
      const { event: made } = await create(fields);
      const repeat = made.eventLoop === '10' ? 10 : ('monthly' as const);
      await query('UPDATE app.asset_event SET starts_on = $2, next_on = $3 WHERE id = $1', [
        made._id,
        start,
        occurrenceDay(start, repeat, 2),
      ]);
    }
    await runJob();
    const { rows } = await test.database.readAsRegister(CompanyId.parse(company.companyID), (reader) =>
      sql<{ reference: string; day: string; amount: string }>`
        SELECT reference, day::text, amount::text FROM app.planned_movements('2000-01-01', app.day_of_harare())`.execute(
        reader,
      ),
    );
    const { rows: booked } = await query(
      `SELECT e.reference, e.value_on::text AS day, CASE l.debit_code WHEN 1000 THEN l.amount ELSE -l.amount END::text AS amount
       FROM app.book_entry e JOIN app.book_line l ON l.company_id = e.company_id AND l.entry_id = e.id WHERE e.company_id = $1`,
      [company.companyID],
    );
    // The first ones were booked before they were moved into the past.
    const isFirst = ({ reference }: { reference: string }) => reference.endsWith('.1');
    const later = (all: readonly { reference: string }[]) =>
      all
        .filter((row) => !isFirst(row))
        .map((row) => JSON.stringify(row))
        .sort();
    expect(later(rows)).toEqual(later(booked));
    expect(later(rows).length).toBeGreaterThan(10);
  });
});

describe('an event above the limit', () => {
  const state = async () =>
    (await query('SELECT posted FROM app.asset_event WHERE company_id = $1', [company.companyID])).rows;
  const at = ({ _id }: { _id: AssetEventId }) => ({
    params: { companyID: company.companyID, assetEventID: _id },
  });

  it('is booked once a second person approves it, and names both', async () => {
    const manager = await buildMember(test, company, 'Manager');
    const { message, event: made } = await create({ assetValue: -1_500 });
    expect(message).toBe('Event recorded. A second person must approve it before it is booked.');
    expect(made).toMatchObject({ state: 'WAITING', posted: 0, nextOn: null });
    expect(await entries()).toEqual([]);
    await runJob();
    expect(await entries()).toEqual([]);
    const own = await callRefused(test.app, approveEvent, at(made), 'step_refused', company.director);
    expect(own.reason?.code).toBe('created_by_you');
    const { event: done } = await call(test.app, approveEvent, at(made), manager);
    expect(done).toMatchObject({ state: 'DONE', posted: 1, decidedBy: manager.name });
    const { rows } = await query('SELECT maker, checker FROM app.book_entry WHERE company_id = $1', [
      company.companyID,
    ]);
    expect(rows).toEqual([{ maker: company.director.sub, checker: manager.sub }]);
    const again = await callRefused(test.app, approveEvent, at(made), 'step_refused', manager);
    expect(again.reason?.code).toBe('event_decided');
  });

  it('is approved by no other account of its creator', async () => {
    const nationalId = '63-4012999 F 07';
    const seller = await buildMember(test, company, 'Sales', await buildPerson(test, { nationalId }));
    const twin = await buildMember(test, company, 'Manager', await buildPerson(test, { nationalId }));
    const { event: made } = await call(test.app, createEvent, event({ assetValue: 5_000 }), seller);
    for (const decide of [
      () => callRefused(test.app, approveEvent, at(made), 'step_refused', twin),
      () => callRefused(test.app, refuseEvent, { ...at(made), body: { reason: 'No' } }, 'step_refused', twin),
    ]) {
      expect((await decide()).reason?.code).toBe('same_person');
    }
    const visitor = await buildVisitor(test, company);
    expect((await callRefused(test.app, approveEvent, at(made), 'step_refused', visitor)).reason?.code).toBe(
      'visitor_moves_nothing',
    );
  });

  it('cannot be divided into small ones, not even at the same moment', async () => {
    const seller = await buildMember(test, company, 'Sales');
    await buildMember(test, company, 'Manager');
    const made = await Promise.all(
      Array.from({ length: 4 }, () => call(test.app, createEvent, event({ assetValue: -400 }), seller)),
    );
    expect(made.map(({ event: { state: one } }) => one).sort()).toEqual(['DONE', 'DONE', 'WAITING', 'WAITING']);
  });

  it('in instalments counts as a whole, is refused with a reason, and plans nothing', async () => {
    const manager = await buildMember(test, company, 'Manager');
    const { event: made } = await create({ assetValue: -1_200, installment: 12 });
    expect(made.state).toBe('WAITING');
    const { event: refused } = await call(
      test.app,
      refuseEvent,
      { ...at(made), body: { reason: 'No quote.' } },
      manager,
    );
    expect(refused).toMatchObject({ state: 'REFUSED', reason: 'No quote.', nextOn: null });
    await age(400);
    await runJob();
    expect(await state()).toEqual([{ posted: 0 }]);
    const { rows } = await test.database.readAsRegister(CompanyId.parse(company.companyID), (reader) =>
      sql`SELECT FROM app.planned_movements('2000-01-01', app.day_of_harare() + 400)`.execute(reader),
    );
    expect(rows).toEqual([]);
  });

  it('is withdrawn while it waits', async () => {
    await buildMember(test, company, 'Manager');
    const { event: made } = await create({ assetValue: 9_000 });
    expect((await call(test.app, stopEvent, at(made), company.director)).event.state).toBe('STOPPED');
  });
});
