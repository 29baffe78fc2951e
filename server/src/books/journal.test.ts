import { exportJournal, listBookAccounts } from '@atlas/contract/book-entries';
import { payFromTreasury } from '@atlas/contract/ledger';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildOpening } from '../../testing/builders/books.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { asDirector, buildTreasury } from '../../testing/builders/ledger.ts';
import { call } from '../../testing/call.ts';
import { runHledger } from '../../testing/hledger.ts';
import { sendSample } from '../../testing/send.ts';
import { isRefusal } from '../platform/outcome.ts';
import { writeFigure } from './download-entries.ts';
import { bookAccount, postEntry, postExchange, reverseEntry } from './index.ts';
import { bookAccountName } from './journal.rules.ts';

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
const readJournal = async () => {
  const answer = await sendSample(test.app, exportJournal, { ...here(), query: {} }, company.director.token);
  expect(answer.statusCode).toBe(200);
  return answer.payload;
};

/** Our balances as hledger writes its own: debits positive. */
async function ownBalances(): Promise<Readonly<Record<string, string>>> {
  const { accounts } = await call(test.app, listBookAccounts, { ...here(), query: {} }, company.director);
  const sums = new Map<string, bigint>();
  for (const { code, owner, unit, debits, credits } of accounts) {
    const name = `${bookAccountName({ code, owner }).name} ${unit}`;
    sums.set(name, (sums.get(name) ?? 0n) + BigInt(debits) - BigInt(credits));
  }
  return Object.fromEntries(
    [...sums].flatMap(([name, amount]) =>
      amount === 0n ? [] : [[name, writeFigure(amount.toString(), name.split(' ').at(-1) ?? '')]],
    ),
  );
}

const NAMES = [
  'Haulier',
  'T. Moyo',
  'A; B | C',
  'Zoë  “Mine”',
  '(late) payer',
  '* star',
  '=x',
  '“”',
  ' ',
  'line\nbreak',
];
const OWNERS = ['ROP-2026-000001', 'ROP: 2', 'ROP;3', 'ROP  4'];

describe('the journal', () => {
  it('of books without entries passes', async () => {
    expect(runHledger(await readJournal())).toEqual({ complaints: '', balances: {} });
  });

  it('has the form that the example has', async () => {
    await buildOpening(test, company, { amount: 2_000_000n, payee: 'Kadoma Claims' });
    const journal = await readJournal();
    expect(journal).toContain('account assets:bank:main-usd                                ; type: Cash, code: 1000\n');
    expect(journal).toContain(
      [
        '2026-01-02 * (J-2026-000001) Kadoma Claims | opening balances  ; kind:opening, value:2026-01-02',
        '    assets:bank:main-usd                                        20000.00 USD',
        '    equity:opening                                             -20000.00 USD',
        '',
        '2026-01-02 * Atlas Engine | balances at the end of 2026-01  ; kind:balances',
        '    assets:bank:main-usd                                            0.00 USD = 20000.00 USD',
        '    equity:opening                                                  0.00 USD = -20000.00 USD',
        '',
      ].join('\n'),
    );
  });

  it('holds the company’s Megajoules, with others’ outside', async () => {
    await buildTreasury(test, company, 5_000_000n);
    const client = await buildMember(test, company, 'Client');
    const body = { key: crypto.randomUUID(), amount: '250000', to: { phone: client.phone } };
    await call(test.app, payFromTreasury, { ...here(), body }, company.director);
    const { complaints, balances } = runHledger(await readJournal());
    expect(complaints).toBe('');
    expect(balances).toEqual({ 'assets:megajoules:treasury MJ': '4750.000', 'equity:outside MJ': '-4750.000' });
  });

  it('tells of an exchange its rate, and of a reversal what it reverses', async () => {
    await buildOpening(test, company);
    await asDirector(test, company, async (scope) => {
      const give = { account: 'main-zig', unit: 'ZWG' as const, amount: 2_650_000n };
      const get = { account: 'main-usd', unit: 'USD' as const, amount: 100_000n };
      const key = crypto.randomUUID();
      const posted = await postExchange(scope, { give, get, valueOn: '2026-02-01', with: 'Bank', key });
      if (isRefusal(posted)) throw new Error(posted.code);
      await reverseEntry(scope, { entryID: posted.entryID, reason: 'twice', key: `${key} back` });
    });
    const journal = await readJournal();
    expect(journal).toMatch(/; kind:exchange, value:2026-02-01, rate:26\.5\n/);
    expect(journal).toMatch(/; kind:reversal, value:\d{4}-\d{2}-\d{2}, reverses:J-2026-000002\n/);
    expect(runHledger(journal).complaints).toBe('');
  });

  it('of random books passes hledger’s strict checks, and its balances equal ours', async () => {
    const day = fc
      .integer({ min: 0, max: 300 })
      .map((days) => new Date(Date.UTC(2025, 11, 1 + days)).toISOString().slice(0, 10));
    const amount = fc.bigInt({ min: 1n, max: 900_000_000_000n });
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('opening' as const),
        amount,
        day,
        name: fc.constantFrom(...NAMES),
        unit: fc.constantFrom('USD' as const, 'ZWG' as const),
      }),
      fc.record({
        kind: fc.constant('event' as const),
        amount,
        day,
        name: fc.constantFrom(...NAMES),
        unit: fc.constant('USD' as const),
      }),
      fc.record({
        kind: fc.constant('rop.payment' as const),
        amount,
        day,
        name: fc.constantFrom(...OWNERS),
        unit: fc.constant('USD' as const),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        company = await buildCompany(test);
        for (const { kind, amount: moved, day: valueOn, name, unit } of steps) {
          const bank = bookAccount('bank', unit, unit === 'USD' ? 'main-usd' : 'main-zig');
          const line = {
            opening: { debit: bank, credit: bookAccount('opening', unit) },
            event: { debit: bookAccount('transport', unit), credit: bank },
            'rop.payment': { debit: bank, credit: bookAccount('customerCredit', unit, name) },
          }[kind];
          const subject =
            kind === 'rop.payment'
              ? { subject: { type: 'contract' as const, reference: name, receipt: 'R-000001' } }
              : {};
          await asDirector(test, company, (scope) =>
            postEntry(scope, {
              kind,
              valueOn,
              lines: [{ ...line, amount: moved }],
              payee: name,
              text: name,
              key: crypto.randomUUID(),
              ...subject,
            }),
          );
        }
        const { complaints, balances } = runHledger(await readJournal());
        expect(complaints).toBe('');
        expect(balances).toEqual(await ownBalances());
      }),
      { numRuns: 8 },
    );
  });
});
