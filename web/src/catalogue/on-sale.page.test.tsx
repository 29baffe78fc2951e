import { readAssetOffer } from '@atlas/contract/catalogue';
import { listOffers } from '@atlas/contract/sales';
import * as catalogueText from '@atlas/messages/catalogue';
import * as salesText from '@atlas/messages/sales';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../testing/full-answers.ts';
import { expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';

const ADDRESS = `/company/${COMPANY_ID}/departments?department=SALES&menu=OnSale`;

it('opens the offer of the chosen row beside the table, to reprice or withdraw it', async () => {
  const made = makeAnswer(listOffers);
  const offers = made.offers.map((offer, at) => ({ ...offer, assetNumber: `KDM-${at + 1}`, enquiries: at, days: 3 }));
  await openPage(ADDRESS, 'person', [
    answer(listOffers, { offers, count: offers.length }),
    answer(readAssetOffer, makeAnswer(readAssetOffer)),
  ]);
  const table = page.getByRole('table', { name: salesText.onSale() });
  await expect.element(table).toBeVisible();
  await settle();
  await expectCleanInEveryForm();
  await table.getByRole('row').nth(1).getByRole('cell').nth(1).click();
  await expect.element(page.getByRole('button', { name: catalogueText.change(), exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: catalogueText.unlist(), exact: true })).toBeVisible();
  expect(window.location.search).toContain('asset=');
});
