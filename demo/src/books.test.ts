import { exportJournal, listBookAccounts } from '@atlas/contract/book-entries';
import { CHART } from '@atlas/contract/books';
import { listCompanies } from '@atlas/contract/companies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../server/testing/app.ts';
import { call } from '../../server/testing/call.ts';
import { runHledger } from '../../server/testing/hledger.ts';
import { sendSample } from '../../server/testing/send.ts';
import { signIn } from '../testing/demo.ts';
import { startDemoApp } from '../testing/loaded.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startDemoApp();
}, 240_000);
afterAll(() => running.close());

/** The balances of a company's books as hledger writes its own: debits positive, without the accounts at zero. */
async function readBalances(
  token: string,
  params: { readonly companyID: never },
): Promise<Readonly<Record<string, string>>> {
  const { accounts } = await call(running.app, listBookAccounts, { params, query: {} }, { token });
  return Object.fromEntries(
    accounts.flatMap(({ code, owner, unit, debits, credits }) => {
      const cents = BigInt(debits) - BigInt(credits);
      const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
      const name = [CHART.get(code)?.path, ...(owner === null ? [] : [owner])].join(':');
      const figure = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
      return cents === 0n ? [] : [[`${name} ${unit}`, figure]];
    }),
  );
}

test.each(['director', 'director2'] as const)(
  'hledger accepts the books of the company of %s, and counts as we do',
  async (account) => {
    const token = await signIn(running, account);
    const { companies } = await call(running.app, listCompanies, {}, { token });
    const params = { companyID: companies[0]?.companyID as never };
    const { statusCode, payload } = await sendSample(running.app, exportJournal, { params, query: {} }, token);
    expect(statusCode).toBe(200);
    const { complaints, balances } = runHledger(payload);
    expect(complaints).toBe('');
    const ours = await readBalances(token, params);
    expect(Object.keys(ours).length).toBeGreaterThan(5);
    // Megajoules are in the journal and no part of the books.
    expect(Object.fromEntries(Object.entries(balances).filter(([name]) => !name.endsWith(' MJ')))).toEqual(ours);
  },
);
