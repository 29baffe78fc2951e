import { listEntries } from '@atlas/contract/book-entries';
import { closeMonth, listBookMonths, reopenMonth } from '@atlas/contract/book-months';
import { acceptProposal } from '@atlas/contract/proposals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildOpening } from '../../testing/builders/books.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildSecond } from '../../testing/builders/proposal.ts';
import { call, callRefused } from '../../testing/call.ts';
import { bookAccount } from './index.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
});

const here = () => ({ params: { companyID: company.companyID } });
const place = (month: string) => ({ params: { ...here().params, month } });
const close = (month: string) =>
  call(test.app, closeMonth, { ...place(month), body: { key: crypto.randomUUID() } }, company.director);
const refuseClose = async (month: string) => {
  const input = { ...place(month), body: { key: crypto.randomUUID() } };
  return (await callRefused(test.app, closeMonth, input, 'step_refused', company.director)).reason;
};
const reopening = () => ({ key: crypto.randomUUID(), reason: 'An invoice came late' });
const months = async () => (await call(test.app, listBookMonths, here(), company.director)).months;
const income = (valueOn: string, amount: bigint) =>
  buildOpening(test, company, {
    kind: 'event',
    valueOn,
    lines: [{ debit: bookAccount('bank', 'USD', 'main-usd'), credit: bookAccount('otherIncome', 'USD'), amount }],
  });

it('are closed one after the other, once they are over', async () => {
  expect(await refuseClose('2026-01')).toMatchObject({ code: 'books_empty' });
  await buildOpening(test, company, { valueOn: '2026-01-15' });
  expect(await refuseClose('2026-02')).toMatchObject({
    code: 'month_before_open',
    parameters: { month: 'January 2026' },
  });
  expect(await refuseClose('2098-02')).toMatchObject({ code: 'month_not_over' });
  expect(await close('2026-01')).toMatchObject({ closedThrough: '2026-01-31' });
  expect(await refuseClose('2026-01')).toMatchObject({ code: 'month_closed' });
  await close('2026-02');
  const listed = await months();
  expect(listed.slice(-3)).toMatchObject([
    { month: '2026-03', state: 'OPEN', permits: { close: { allowed: true }, reopen: { code: 'month_open' } } },
    {
      month: '2026-02',
      state: 'CLOSED',
      entries: 0,
      permits: { close: { code: 'month_closed' }, reopen: { allowed: true } },
    },
    { month: '2026-01', state: 'CLOSED', entries: 1, permits: { reopen: { code: 'month_not_last' } } },
  ]);
});

it('that are closed take no entry: it books on the first open day', async () => {
  await buildOpening(test, company, { valueOn: '2026-01-15' });
  await close('2026-01');
  expect(await buildOpening(test, company, { valueOn: '2026-01-20' })).toMatchObject({ bookedOn: '2026-02-01' });
  expect(await buildOpening(test, company, { valueOn: '2026-02-20' })).toMatchObject({ bookedOn: '2026-02-20' });
});

it('end the year with December, and take that back when it is reopened', async () => {
  await income('2025-12-05', 30_000n);
  await income('2026-01-05', 500n);
  await close('2025-12');
  const closing = async () =>
    (await call(test.app, listEntries, { ...here(), query: { to: '2025-12-31' } }, company.director)).entries;
  expect(await closing()).toMatchObject([
    {
      kind: 'close',
      number: 'J-2025-000002',
      bookedOn: '2025-12-31',
      lines: [{ debit: { code: 4090 }, credit: { code: 3100 }, amount: '30000' }],
    },
    { kind: 'event' },
  ]);
  const { message, proposalID } = await call(
    test.app,
    reopenMonth,
    { ...place('2025-12'), body: reopening() },
    company.director,
  );
  expect([message, proposalID]).toEqual(['Month reopened', null]);
  expect(await closing()).toMatchObject([
    { kind: 'reversal', bookedOn: '2025-12-31', reverses: 'J-2025-000002' },
    { kind: 'close' },
    { kind: 'event' },
  ]);
  await income('2025-12-06', 1_000n);
  await close('2025-12');
  expect((await closing())[0]).toMatchObject({ kind: 'close', lines: [{ amount: '31000' }] });
  const { rows } = await test.storage.opened.pool.query(
    'SELECT closing, sum(credits - debits)::text AS balance FROM app.book_month_sum WHERE company_id = $1 AND code = 4090 GROUP BY closing ORDER BY closing',
    [company.companyID],
  );
  expect(rows).toEqual([
    { closing: false, balance: '31500' },
    { closing: true, balance: '-31000' },
  ]);
});

it('are reopened by two people, the last one first', async () => {
  const second = await buildSecond(test, company);
  await buildOpening(test, company, { valueOn: '2026-01-15' });
  await close('2026-01');
  const { proposalID } = await call(
    test.app,
    reopenMonth,
    { ...place('2026-01'), body: reopening() },
    company.director,
  );
  expect(await months().then((listed) => listed.at(-1)?.state)).toBe('CLOSED');
  const proposal = { params: { ...here().params, proposalID: proposalID ?? ('' as never) } };
  expect((await call(test.app, acceptProposal, proposal, second)).state).toBe('IN_FORCE');
  expect(await months().then((listed) => listed.at(-1)?.state)).toBe('OPEN');
  expect(await buildOpening(test, company, { valueOn: '2025-12-31' })).toMatchObject({ bookedOn: '2025-12-31' });
});

it('stay closed if another one was closed since it was proposed', async () => {
  const second = await buildSecond(test, company);
  await buildOpening(test, company, { valueOn: '2026-01-15' });
  await close('2026-01');
  const { proposalID } = await call(
    test.app,
    reopenMonth,
    { ...place('2026-01'), body: reopening() },
    company.director,
  );
  await close('2026-02');
  const proposal = { params: { ...here().params, proposalID: proposalID ?? ('' as never) } };
  expect((await call(test.app, acceptProposal, proposal, second)).state).toBe('STALE');
});

it('are closed by those who decide', async () => {
  await buildOpening(test, company, { valueOn: '2026-01-15' });
  for (const role of ['Reception', 'Sales'] as const) {
    const clerk = await buildMember(test, company, role);
    await callRefused(
      test.app,
      closeMonth,
      { ...place('2026-01'), body: { key: crypto.randomUUID() } },
      'forbidden',
      clerk,
    );
  }
});
