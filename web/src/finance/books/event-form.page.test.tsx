import { approveEvent, createEvent, getEvents, refuseEvent } from '@atlas/contract/asset-events';
import { listCompanyAssets } from '@atlas/contract/assets';
import { AssetEventId, CategoryId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CATEGORY_ID, COMPANY_ID } from '../../../testing/full-answers.ts';
import { expectCleanInEveryForm } from '../../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { register } from '../../../testing/register.ts';
import { answer, refuse } from '../../../testing/stub-endpoint.ts';

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
  await expect.poll(readPage).toContain('−USD\u00a033.34');
  expect(readPage()?.match(/−USD\u00a033\.33/g)).toHaveLength(2);
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
        ask: true,
      },
    ]);
});

it('asks once before what looks as if it were typed twice is created', async () => {
  const sent: unknown[] = [];
  const created = answer(createEvent, ({ body }) => {
    sent.push(body);
    return makeAnswer(createEvent);
  });
  const doubt = { code: 'event_like_another', parameters: { number: 'E-7' } } as const;
  await openPage(address, 'person', [...reads, refuse(createEvent, 'step_refused', [], doubt)]);
  await page.getByLabelText(booksText.assetCategory()).selectOptions('Mining claims');
  await page.getByLabelText(booksText.usdAmount()).fill('100');
  await pressCreate();
  const anyway = page.getByRole('button', { name: booksText.createAnyway() });
  await expect.element(anyway).toBeVisible();
  await expectCleanInEveryForm();
  register.use(created);
  await anyway.click();
  await expect.poll(() => sent).toMatchObject([{ assetValue: '-100.00' }]);
  expect(sent[0]).not.toHaveProperty('ask');
});

it('shows what waits for a second person, who approves it or refuses it with a reason', async () => {
  const made = makeAnswer(createEvent).event;
  const allowed = { allowed: true, reason: null };
  const waits = { ...made, state: 'WAITING' as const, number: 'E-7', eventName: 'Drill rig', value: '-450000' };
  const own = {
    allowed: false,
    reason: 'You created this event, so someone else must decide.',
    code: 'created_by_you',
  };
  const rows = [
    { ...waits, permits: { approve: allowed, refuse: allowed, stop: allowed } },
    {
      ...waits,
      _id: AssetEventId.parse(makeID(900)),
      number: 'E-8',
      permits: { approve: own, refuse: own, stop: allowed },
    },
  ];
  const decided: string[] = [];
  await openPage(address, 'person', [
    answer(listCompanyAssets, { assets: [CATEGORY] }),
    answer(getEvents, { events: rows }),
    answer(approveEvent, ({ params }) => {
      decided.push(`approve ${String(params.assetEventID)}`);
      return { message: 'Event approved', event: made };
    }),
    answer(refuseEvent, ({ body }) => {
      decided.push(`refuse ${(body as { reason: string }).reason}`);
      return { message: 'Event refused', event: made };
    }),
  ]);
  await expect.element(page.getByText(booksText.waitingEvents({ count: 2 }))).toBeVisible();
  expect(readPage()).toContain('−USD\u00a04,500.00');
  await page.getByRole('button', { name: booksText.approveEvent() }).nth(1).click({ force: true });
  await expect.poll(readPage).toContain(own.reason);
  await page.getByRole('button', { name: booksText.approveEvent() }).first().click();
  await page.getByRole('button', { name: booksText.refuseEvent() }).first().click();
  await page.getByLabelText(booksText.refusalReason()).fill('No quote');
  await expectCleanInEveryForm();
  await page.getByRole('dialog').getByRole('button', { name: booksText.refuseEvent() }).click();
  await expect.poll(() => decided).toEqual([`approve ${made._id}`, 'refuse No quote']);
});

it('says what is missing beside its field', async () => {
  await openPage(address, 'person', reads);
  await pressCreate();
  await expect.poll(readPage).toContain(booksText.categoryMissing());
  expect(readPage()).toContain(booksText.amountRefused());
});
