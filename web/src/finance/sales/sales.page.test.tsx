import { readAssetCosts } from '@atlas/contract/asset-costs';
import { listOwnOffers, withdrawOwnOffer } from '@atlas/contract/own-offers';
import { readPriceRange } from '@atlas/contract/price-range';
import { acceptOffer, listPurchaseOffers } from '@atlas/contract/purchase-offers';
import { listReservations } from '@atlas/contract/reservations';
import * as costsText from '@atlas/messages/asset-costs';
import * as dealsText from '@atlas/messages/deals';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../../testing/full-answers.ts';
import { expectCleanInEveryForm, settle } from '../../../testing/judge-page.ts';
import { makeAnswer } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answer } from '../../../testing/stub-endpoint.ts';
import { formatPrice } from '../../ui/format.ts';

const [madeOffer] = makeAnswer(listPurchaseOffers).offers;
const [madeReservation] = makeAnswer(listReservations).reservations;
const [madeOwn] = makeAnswer(listOwnOffers).offers;
if (madeOffer === undefined || madeReservation === undefined || madeOwn === undefined) throw new Error('Nothing made.');

const open = { allowed: true, reason: null };
const offer = {
  ...madeOffer,
  state: 'OFFERED',
  amount: '800000',
  version: 3,
  permits: { counter: open, accept: open, decline: open, reserve: open },
} as const;

it('accepts the price that is on the table, in the version that is shown', async () => {
  const sent: unknown[] = [];
  await openPage(`/asset/finance/${COMPANY_ID}?view=sales`, 'person', [
    answer(listPurchaseOffers, { offers: [offer] }),
    answer(listReservations, { reservations: [] }),
    answer(acceptOffer, ({ body }) => {
      sent.push(body);
      return { ...offer, state: 'ACCEPTED' as const };
    }),
  ]);
  const price = formatPrice(offer.amount);
  await page.getByRole('button', { name: dealsText.accept({ price }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: dealsText.accept({ price }) })
    .click();
  await expect.poll(() => sent).toEqual([{ version: 3 }]);
});

it('says why a sale cannot be approved by the person who proposed it', async () => {
  const closed = { allowed: false, reason: 'Own.', code: 'proposed_by_you' };
  const reservation = {
    ...madeReservation,
    state: 'CONFIRMED' as const,
    dueAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    endedAt: null,
    isFrozen: false,
    sale: { ...madeReservation.sale, state: 'PROPOSED' as const, reference: null, returnReason: null },
    permits: { cancel: open, complete: closed, approveSale: closed, returnSale: closed },
  };
  await openPage(`/asset/finance/${COMPANY_ID}?view=sales`, 'person', [
    answer(listPurchaseOffers, { offers: [] }),
    answer(listReservations, { reservations: [reservation] }),
  ]);
  await settle();
  await expect
    .element(page.getByRole('button', { name: dealsText.approveSale() }))
    .toHaveAttribute('aria-disabled', 'true');
  await expectCleanInEveryForm();
});

it('shows the person who approves a sale how its price compares', async () => {
  const reservation = {
    ...madeReservation,
    state: 'CONFIRMED' as const,
    price: '600000',
    listPrice: '650000',
    highestListPrice: '900000',
    dueAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    endedAt: null,
    isFrozen: false,
    sale: { ...madeReservation.sale, state: 'PROPOSED' as const, reference: null, returnReason: null },
    permits: { cancel: open, complete: open, approveSale: open, returnSale: open },
  };
  await openPage(`/asset/finance/${COMPANY_ID}?view=sales`, 'person', [
    answer(listPurchaseOffers, { offers: [] }),
    answer(listReservations, { reservations: [reservation] }),
    answer(readPriceRange, {
      range: { lowCents: 700_000, highCents: 1_000_000 },
      effective: 512,
      comparables: makeAnswer(readPriceRange).comparables,
    }),
    answer(readAssetCosts, { ...makeAnswer(readAssetCosts), totals: [] }),
  ]);
  await page.getByRole('button', { name: dealsText.approveSale() }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('USD 6,500.00', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('USD 9,000.00', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(dealsText.belowList({ percent: '33.3%' }))).toBeVisible();
  await expect.element(dialog.getByText(dealsText.belowRange())).toBeVisible();
  await expect.element(dialog.getByText(costsText.unknown())).toBeVisible();
  await dialog.getByText(dealsText.showComparables()).click();
  await expect.element(dialog.getByRole('table')).toBeVisible();
  await expectCleanInEveryForm();
});

it('lets a buyer withdraw, and shows what to quote for the deposit', async () => {
  const sent: unknown[] = [];
  const own = {
    ...madeOwn,
    state: 'ACCEPTED' as const,
    version: 2,
    reservation: null,
    permits: { counter: open, accept: open, withdraw: open },
  };
  await openPage('/profile/offers', 'person', [
    answer(listOwnOffers, { offers: [own] }),
    answer(withdrawOwnOffer, ({ body }) => {
      sent.push(body);
      return { ...own, state: 'WITHDRAWN' as const };
    }),
  ]);
  await page.getByRole('button', { name: dealsText.withdraw() }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: dealsText.withdraw() }).click();
  await expect.poll(() => sent).toEqual([{ version: 2 }]);
});
