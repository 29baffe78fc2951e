import { listBookAccounts, listEntries } from '@atlas/contract/book-entries';
import { listBookMonths } from '@atlas/contract/book-months';
import { listRates } from '@atlas/contract/exchange';
import { listProposals } from '@atlas/contract/proposals';
import * as booksText from '@atlas/messages/books';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../../testing/full-answers.ts';
import { resize, WIDE } from '../../../testing/judge-page.ts';
import { makeAnswer } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answer } from '../../../testing/stub-endpoint.ts';

it('proves the debits of all accounts by their credits, and names where money is', async () => {
  const account = { unit: 'USD' as const, debits: '0', credits: '0' };
  const accounts = [
    { ...account, code: 1000 as const, owner: 'main-usd', debits: '150000', balance: '150000' },
    { ...account, code: 1010 as const, owner: 'front-desk', debits: '5000', balance: '5000' },
    { ...account, code: 3000 as const, owner: null, credits: '155000', balance: '155000' },
  ];
  const made = makeAnswer(listBookAccounts);
  const moneyAccounts = made.moneyAccounts.map((place) => ({
    ...place,
    slug: 'main-usd',
    name: 'Main account, USD',
    unit: 'USD' as const,
  }));
  await openPage(`/asset/finance/${COMPANY_ID}?view=books`, 'person', [
    answer(listBookAccounts, { ...made, accounts, moneyAccounts }),
    answer(listBookMonths, makeAnswer(listBookMonths)),
    answer(listRates, makeAnswer(listRates)),
    answer(listProposals, { proposals: [] }),
  ]);
  await expect.element(page.getByRole('link', { name: '1000 Bank · Main account, USD' })).toBeVisible();
  const total = { name: booksText.className({ name: 'asset' }), amounts: 'USD\u00a01,550.00' };
  await expect.element(page.getByText(booksText.classTotal(total))).toBeVisible();
  await expect.element(page.getByText(/^Trial balance: debits USD.1,550\.00; credits USD.1,550\.00\.$/)).toBeVisible();
});

it('shows accounts at zero on request', async () => {
  const account = { unit: 'USD' as const, debits: '150000', credits: '150000' };
  const accounts = [
    { ...account, code: 1000 as const, owner: 'main-usd', credits: '0', balance: '150000' },
    { ...account, code: 1220 as const, owner: 'S-000001', balance: '0' },
  ];
  await openPage(`/asset/finance/${COMPANY_ID}?view=books`, 'person', [
    answer(listBookAccounts, { ...makeAnswer(listBookAccounts), accounts }),
    answer(listBookMonths, makeAnswer(listBookMonths)),
    answer(listRates, makeAnswer(listRates)),
    answer(listProposals, { proposals: [] }),
  ]);
  await expect.element(page.getByRole('link', { name: '1000 Bank · main-usd' })).toBeVisible();
  expect(document.body.textContent).not.toContain('S-000001');
  await page.getByLabelText(booksText.showZero()).click();
  await expect.element(page.getByRole('link', { name: '1220 Sale price due · S-000001' })).toBeVisible();
});

it('shows accounts on a phone as lines that fit', async () => {
  const account = { unit: 'USD' as const, debits: '123456789', credits: '0', balance: '123456789' };
  const accounts = [{ ...account, code: 1220 as const, owner: 'RES-2026-000001-of-Kadoma' }];
  await openPage(`/asset/finance/${COMPANY_ID}?view=books`, 'person', [
    answer(listBookAccounts, { ...makeAnswer(listBookAccounts), accounts }),
    answer(listBookMonths, makeAnswer(listBookMonths)),
    answer(listRates, makeAnswer(listRates)),
    answer(listProposals, { proposals: [] }),
  ]);
  await expect.element(page.getByText('USD 1,234,567.89').first()).toBeVisible();
  const frames = () => [...document.querySelectorAll('.scrolled-table[role=group]')];
  await expect.poll(() => frames().length).toBe(4);
  const listWide = () => frames().filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  for (const width of [360, 320]) {
    resize({ width, height: 700 });
    await expect.poll(() => listWide().map(({ ariaLabel }) => ariaLabel)).toEqual([]);
    const name = page.getByRole('link', { name: /^1220/ }).element().parentElement;
    expect(name?.scrollWidth).toBe(name?.clientWidth);
  }
  resize(WIDE);
});

it('names the account that an entry moved', async () => {
  const [made] = makeAnswer(listEntries).entries;
  if (made === undefined) throw new Error('No entry was made.');
  const main = { code: 1000 as const, owner: 'main-usd' };
  const entry = {
    ...made,
    number: 'J-2026-000007',
    lines: [{ debit: main, credit: { code: 4090 as const, owner: null }, amount: '123456', unit: 'USD' as const }],
  };
  const answered = makeAnswer(listBookAccounts);
  const moneyAccounts = answered.moneyAccounts.map((place) => ({
    ...place,
    slug: 'main-usd',
    name: 'Main account, USD',
  }));
  await openPage(`/asset/finance/${COMPANY_ID}?view=transactions`, 'person', [
    answer(listBookAccounts, { ...answered, moneyAccounts }),
    answer(listEntries, { ...makeAnswer(listEntries), entries: [entry], next: null }),
    answer(listProposals, { proposals: [] }),
  ]);
  await page.getByRole('row').filter({ hasText: entry.number }).click();
  const dialog = page.getByRole('dialog', { name: entry.number });
  await expect.element(dialog.getByRole('cell', { name: 'Bank · Main account, USD' })).toBeVisible();
  await expect.element(dialog.getByRole('cell', { name: 'USD 1,234.56' })).toBeVisible();
});
