import { downloadEntries, printEntries } from '@atlas/contract/book-entries';
import papaparse from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildOpening } from '../../testing/builders/books.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { readPaper } from '../../testing/paper.ts';
import { sendSample } from '../../testing/send.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  await buildOpening(test, company, { amount: 123_456n, payee: '=1+1', text: 'a "quoted", text' });
  for (let index = 0; index < 205; index += 1) await buildOpening(test, company, { amount: 1n, valueOn: '2026-02-03' });
});
afterAll(() => test.close());

const download = async (
  endpoint: typeof downloadEntries | typeof printEntries,
  query: Readonly<Record<string, string>> = {},
) => {
  const request = { params: { companyID: company.companyID }, query };
  const answer = await sendSample(test.app, endpoint, request, company.director.token);
  expect(answer.statusCode, answer.payload.slice(0, 200)).toBe(200);
  return answer;
};

it('a sheet has a row for each line, beyond one page, and no cell is a formula', async () => {
  const { payload } = await download(downloadEntries);
  const { data } = papaparse.parse<Record<string, string>>(payload.replace('\ufeff', ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(206);
  expect(data.at(-1)).toMatchObject({
    Number: 'J-2026-000001',
    'Booked on': '2026-01-02',
    Kind: 'opening',
    Payee: "'=1+1",
    Text: 'a "quoted", text',
    Debit: 'assets:bank:main-usd',
    Credit: 'equity:opening',
    Amount: '1234.56',
    Unit: 'USD',
  });
});

it('a sheet holds what the filter chooses', async () => {
  const { payload } = await download(downloadEntries, { to: '2026-01-31' });
  expect(payload.trim().split('\r\n')).toHaveLength(2);
});

it('a sheet of an account has its own movements, and the balance after each', async () => {
  const { payload } = await download(downloadEntries, { account: '1000:main-usd' });
  const { data } = papaparse.parse<Record<string, string>>(payload.replace('\ufeff', ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(206);
  const row = { Amount: '0.01', Balance: '1236.61', Unit: 'USD', 'Other accounts': 'equity:opening' };
  expect(data[0]).toMatchObject(row);
  expect(data.at(-1)).toMatchObject({ Amount: '1234.56', Balance: '1234.56' });
});

it('a paper shows numbers, amounts and the balance of a chosen account', async () => {
  const { rawPayload } = await download(printEntries, { account: '1000:main-usd', to: '2026-01-31' });
  const text = readPaper(rawPayload);
  expect(text).toContain('J-2026-000001');
  expect(text).toContain('+USD 1,234.56');
  expect(text).toContain(company.name);
});

it('files are for those who see the books', async () => {
  const surveyor = await buildMember(test, company, 'Survey');
  const request = { params: { companyID: company.companyID } };
  for (const endpoint of [downloadEntries, printEntries])
    expect((await sendSample(test.app, endpoint, request, surveyor.token)).statusCode).toBe(403);
});
