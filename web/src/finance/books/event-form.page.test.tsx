import { createEvent, getEvents } from '@atlas/contract/asset-events';
import { listCompanyAssets } from '@atlas/contract/assets';
import { CategoryId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CATEGORY_ID, COMPANY_ID } from '../../../testing/full-answers.ts';
import { expectCleanInEveryForm } from '../../../testing/judge-page.ts';
import { makeAnswer } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answer } from '../../../testing/stub-endpoint.ts';

const address = `/asset/finance/${COMPANY_ID}?view=new-transaction`;
const CATEGORY = { _id: CategoryId.parse(CATEGORY_ID), category: 'Mining claims', count: 0, assets: [], next: null };
const reads = [answer(listCompanyAssets, { assets: [CATEGORY] }), answer(getEvents, { events: [] })];
const readPage = () => document.body.textContent;
const pressCreate = () => page.getByRole('button', { name: booksText.create() }).click();

it('shows each day and amount before a transaction is created, and sends what was shown', async () => {
  const sent: unknown[] = [];
  const created = answer(createEvent, ({ body }) => {
    sent.push(body);
    return makeAnswer(createEvent);
  });
  await openPage(address, 'person', [...reads, created]);
  await page.getByLabelText(booksText.assetCategory()).selectOptions('Mining claims');
  expect(readPage()).toContain(booksText.previewEmpty());
  await page.getByLabelText(booksText.usdAmount()).fill('100');
  await page.getByLabelText(booksText.parts()).fill('3');
  await expect.poll(readPage).toContain('−33.34');
  expect(readPage()?.match(/−33\.33/g)).toHaveLength(2);
  await expectCleanInEveryForm();
  await pressCreate();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        companyID: COMPANY_ID,
        eventName: 'Rent',
        assetCategoryID: CATEGORY_ID,
        assetValue: '-100.00',
        eventLoop: '',
        installment: '3',
      },
    ]);
});

it('says what is missing beside its field', async () => {
  await openPage(address, 'person', reads);
  await pressCreate();
  await expect.poll(readPage).toContain(booksText.categoryMissing());
  expect(readPage()).toContain(booksText.amountRefused());
});
