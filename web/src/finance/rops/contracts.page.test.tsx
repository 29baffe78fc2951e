import { acceptRop, openRopLink, sendRopCode } from '@atlas/contract/rop-acceptance';
import { acceptRopChange, waiveRop } from '@atlas/contract/rop-changes';
import type { RopAccountLine } from '@atlas/contract/rop-view';
import { draftRop, listRopAssets, quoteRop, readRop } from '@atlas/contract/rops';
import * as ropsText from '@atlas/messages/rops';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../../testing/full-answers.ts';
import { expectCleanInEveryForm, resize, settle, WIDE } from '../../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answer } from '../../../testing/stub-endpoint.ts';

const made = makeAnswer(readRop);
const [instalment] = made.instalments;
const [change] = made.changes;
if (instalment === undefined || change === undefined) throw new Error('A contract without instalments.');
const rop = { ...made, state: 'ACTIVE', unit: 'USD' } as const;
const address = `/asset/finance/${COMPANY_ID}?view=rops&rop=${makeID(6)}`;

it('shows a part payment as open, and proposes a waiver for a second person', async () => {
  const sent: unknown[] = [];
  const late = { ...instalment, n: 1, state: 'overdue', partPaid: true, open: '53291', lateFeesOpen: '2500' } as const;
  await openPage(address, 'person', [
    answer(readRop, { ...rop, instalments: [late], changes: [] }),
    answer(waiveRop, ({ body }) => {
      sent.push(body);
      return rop;
    }),
  ]);
  await settle();
  const word = ropsText.partPaid({ state: ropsText.instalmentState({ state: 'overdue' }) });
  await expect.element(page.getByText(word)).toBeVisible();
  await page.getByRole('button', { name: ropsText.action({ step: 'waive' }) }).click();
  await page.getByLabelText(ropsText.amountIn({ unit: 'USD' })).fill('12.50');
  await expectCleanInEveryForm();
  await page.getByRole('button', { name: ropsText.propose() }).click();
  await expect.element(page.getByText(ropsText.reasonMissing())).toBeVisible();
  await page.getByLabelText(ropsText.reason()).fill('The bank was closed.');
  await page.getByRole('button', { name: ropsText.propose() }).click();
  await expect.element(page.getByText(ropsText.proposed(), { exact: true })).toBeVisible();
  expect(sent).toMatchObject([{ what: 'late_fee', instalment: 1, amount: '1250', reason: 'The bank was closed.' }]);
});

it('lists what was charged and paid to the exercised option, which leaves nothing owed', async () => {
  const line = {
    on: '2026-11-20',
    instalment: null,
    receipt: null,
    exchange: null,
    charged: '0',
    paid: '0',
    owed: '0',
  };
  const account: RopAccountLine[] = [
    { ...line, kind: 'late_fee', instalment: 1, charged: '2500', owed: '2500' },
    { ...line, kind: 'payment', receipt: 'R-000012', paid: '969709', owed: '-967209' },
    { ...line, kind: 'exercised', charged: '967209' },
  ];
  const detail = { ...rop, state: 'EXERCISED' as const, account, saleMargin: '800000', changes: [] };
  await openPage(address, 'person', [answer(readRop, detail)]);
  await settle();
  const sums = { charged: 'USD\u00a09,697.09', paid: 'USD\u00a09,697.09', owed: 'USD\u00a00.00' };
  await expect.element(page.getByText(ropsText.accountSums(sums))).toBeVisible();
  await expect.element(page.getByText(ropsText.accountLine({ kind: 'exercised', number: '' }))).toBeVisible();
  expect(document.body.textContent).toContain(`${ropsText.saleMargin({ state: 'sold' })}: USD\u00a08,000.00`);
  await expectCleanInEveryForm();
});

it('fits on a phone, with its instalments as lines', async () => {
  const late = { ...instalment, n: 1, state: 'overdue', partPaid: true, open: '123456789' } as const;
  await openPage(address, 'person', [answer(readRop, { ...rop, instalments: [late], changes: [] })]);
  await settle();
  const listWide = () =>
    [...document.querySelectorAll('.scrolled-table[role=group]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ ariaLabel }) => ariaLabel);
  for (const width of [360, 320]) {
    resize({ width, height: 700 });
    await expect.element(page.getByText(ropsText.accountLine({ kind: 'due', number: '1' })).first()).toBeVisible();
    await expect.poll(listWide).toEqual([]);
  }
  resize(WIDE);
});

it('accepts a change after a question that says what it does', async () => {
  let accepted = 0;
  const waiting = { ...change, kind: 'default', state: 'PROPOSED', waiver: null, terms: null } as const;
  await openPage(address, 'person', [
    answer(readRop, { ...rop, changes: [waiting] }),
    answer(acceptRopChange, () => {
      accepted += 1;
      return rop;
    }),
  ]);
  await settle();
  await page.getByRole('button', { name: ropsText.decision({ decision: 'accept' }) }).click();
  await expect.element(page.getByText(ropsText.acceptQuestion())).toBeVisible();
  await page
    .getByRole('button', { name: ropsText.decision({ decision: 'accept' }) })
    .last()
    .click();
  await expect.element(page.getByText(ropsText.accepted(), { exact: true })).toBeVisible();
  expect(accepted).toBe(1);
});

it('says what a settlement leaves of credit that covers it', async () => {
  await openPage(address, 'person', [answer(readRop, { ...rop, settlement: '-2000', changes: [] })]);
  await settle();
  await expect.element(page.getByText(ropsText.buyOutLeft({ amount: 'USD 20.00' }))).toBeVisible();
});

it('quotes what is typed, and sends amounts in cents', async () => {
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  const [asset] = makeAnswer(listRopAssets).assets;
  if (asset === undefined) throw new Error('Nothing made.');
  const open = { allowed: true, reason: null };
  const free = { ...asset, assetNumber: 'KD-0031', ownershipState: 'ON_SALE', permits: { draft: open } } as const;
  const closed = { allowed: false, reason: 'Sold.', code: 'under_deal' };
  const sold = {
    ...asset,
    _id: makeID(9) as typeof asset._id,
    assetNumber: 'KD-0032',
    ownershipState: 'SOLD',
    permits: { draft: closed },
  } as const;
  await openPage(`/asset/finance/${COMPANY_ID}?view=new-rop`, 'person', [
    answer(listRopAssets, ({ query }) => {
      asked.push(query.get('limit'));
      return { assets: [free, sold], more: !query.has('limit') };
    }),
    answer(quoteRop, makeAnswer(quoteRop)),
    answer(draftRop, ({ body }) => {
      sent.push(body);
      return rop;
    }),
    answer(readRop, rop),
  ]);
  await settle();
  await expect.element(page.getByText(ropsText.scheduleWaits())).toBeVisible();
  await page.getByLabelText(ropsText.asset(), { exact: false }).last().selectOptions(free._id);
  await expect.element(page.getByText(ropsText.assetsCut({ count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: ropsText.moreAssets() }).click();
  await expect.element(page.getByText(ropsText.assetsCut({ count: 2 }))).not.toBeInTheDocument();
  expect(asked).toEqual([null, '200']);
  const taken = page.getByRole('option', { name: /^KD-0032/ });
  await expect.element(taken).toBeDisabled();
  expect(taken.element().textContent).toContain('Sold');
  await expect.element(page.getByText(ropsText.assetTaken())).toBeVisible();
  await page.getByLabelText(ropsText.buyerName(), { exact: false }).first().fill('Tendai Moyo');
  await page.getByLabelText(ropsText.nationalID(), { exact: false }).fill('63-1084223 K 42');
  await page.getByLabelText(ropsText.phone(), { exact: false }).first().fill('0772 410 084');
  await page.getByLabelText(ropsText.email(), { exact: false }).first().fill('tendai@example.com');
  await page.getByLabelText(ropsText.price(), { exact: false }).first().fill('12 000');
  await page.getByLabelText(ropsText.deposit(), { exact: false }).first().fill('1000,50');
  await page.getByLabelText(ropsText.start(), { exact: false }).first().fill('2026-01-31');
  await expect.element(page.getByText(ropsText.optionPriceAtEnd()).first()).toBeVisible();
  await expectCleanInEveryForm();
  await page.getByRole('button', { name: ropsText.saveDraft() }).click();
  await expect.element(page.getByText(ropsText.saved(), { exact: true })).toBeVisible();
  expect(sent).toMatchObject([
    { version: null, terms: { price: '1200000', deposit: '100050', optionFee: '0', lateFee: null, termMonths: null } },
  ]);
});

it('lets the buyer of a link sign with a code', async () => {
  const sent: unknown[] = [];
  const offered = { ...makeAnswer(openRopLink), state: 'APPROVED', signedAt: null } as const;
  await openPage('/rop#token=a-token-that-nobody-was-ever-given', 'visitor', [
    answer(openRopLink, offered),
    answer(sendRopCode, { minutes: 10, pauseSeconds: 60 }),
    answer(acceptRop, ({ body }) => {
      sent.push(body);
      return { ...offered, state: 'SIGNED', signedAt: '2026-11-20T08:30:00.000Z' } as const;
    }),
  ]);
  await settle();
  await page.getByRole('button', { name: ropsText.sendCode({ phone: offered.phone }) }).click();
  await expect.element(page.getByText(ropsText.codeSent({ minutes: 10 }))).toBeVisible();
  await page.getByRole('button', { name: ropsText.sign(), exact: true }).click();
  await expect.element(page.getByText(ropsText.codeMissing())).toBeVisible();
  await page.getByLabelText(ropsText.code(), { exact: false }).fill('123456');
  await expectCleanInEveryForm();
  await page.getByRole('button', { name: ropsText.sign(), exact: true }).click();
  await expect.element(page.getByText(ropsText.state({ state: 'SIGNED' })).first()).toBeVisible();
  expect(sent).toEqual([{ token: 'a-token-that-nobody-was-ever-given', code: '123456' }]);
});
