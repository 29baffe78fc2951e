import { listBookAccounts } from '@atlas/contract/book-entries';
import { listBookMonths } from '@atlas/contract/book-months';
import { listRates, setRate } from '@atlas/contract/exchange';
import { ProposalId } from '@atlas/contract/identifiers';
import { listProposals, type Proposal } from '@atlas/contract/proposals';
import * as booksText from '@atlas/messages/books';
import * as proposalText from '@atlas/messages/proposal';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../../testing/full-answers.ts';
import { expectCleanInEveryForm, resize, settle, WIDE } from '../../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { register } from '../../../testing/register.ts';
import { answer, refuse } from '../../../testing/stub-endpoint.ts';

const open = { allowed: true, reason: null };
const closed = { allowed: false, reason: 'Only its proposer can withdraw it.', code: 'not_your_proposal' };
const proposed: Proposal = {
  _id: ProposalId.parse(makeID(71)),
  kind: 'exchange_rate',
  subject: 'USD ZWG 2026-11-27',
  label: null,
  state: 'PROPOSED',
  madeBy: 'Nokuthula Gumede',
  madeAt: '2026-11-27T09:30:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  differences: [
    { gate: null, part: 'exchangeRate', before: 'USD ZWG 26.5', after: 'USD ZWG 0.0001' },
    { gate: null, part: 'fromDay', before: null, after: '2026-11-27' },
    { gate: null, part: 'source', before: null, after: 'Central bank' },
  ],
  deciders: ['Tendai Moyo'],
  laterDeciders: [],
  permits: { accept: open, refuse: open, withdraw: closed },
};
const line = (rate: string) => booksText.rateLine({ given: 'USD', rate, got: 'ZiG' });
const readPage = () => document.body.textContent;

it('shows a proposed rate beside the one in force, and proposes another', async () => {
  const sent: unknown[] = [];
  const [made] = makeAnswer(listRates).rates;
  if (made === undefined) throw new Error('No rate was made.');
  const rates = [
    {
      ...made,
      given: 'USD' as const,
      got: 'ZWG' as const,
      rate: '26.5',
      setBy: 'Rudo Ncube',
      acceptedBy: 'Farai Dube',
    },
    {
      ...made,
      given: 'USD' as const,
      got: 'ZWG' as const,
      rate: '25',
      setAt: '2026-01-02T08:00:00.000Z',
      acceptedBy: null,
    },
  ];
  await openPage(`/asset/finance/${COMPANY_ID}?view=books`, 'person', [
    answer(listBookAccounts, makeAnswer(listBookAccounts)),
    answer(listBookMonths, makeAnswer(listBookMonths)),
    answer(listRates, { rates, permits: { set: open } }),
    answer(listProposals, { proposals: [proposed] }),
    answer(setRate, ({ body }) => {
      sent.push(body);
      return { message: 'Proposed. A second person has to accept it.', proposalID: proposed._id };
    }),
  ]);
  await settle();
  await expect.poll(readPage).toContain(proposalText.becomes({ before: line('26.5'), after: line('0.0001') }));
  expect(readPage()).toContain('Farai Dube');
  await expectCleanInEveryForm();
  resize({ width: 320, height: 700 });
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  resize(WIDE);
  await page.getByRole('button', { name: booksText.addRate() }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(booksText.addRateLead())).toBeVisible();
  await dialog.getByLabelText(`${booksText.rateGot()} ZiG`).fill('26,75');
  await dialog.getByLabelText(booksText.rateSource()).fill('Central bank');
  await expectCleanInEveryForm();
  await dialog.getByRole('button', { name: booksText.addRate() }).click();
  await expect.poll(() => sent).toMatchObject([{ given: 'USD', got: 'ZWG', rate: '26.75', source: 'Central bank' }]);
});

it('asks once about a rate that is far from the last one, and proposes it when it is sent again', async () => {
  const sent: unknown[] = [];
  const parameters = { last: '26.84', rate: '268.4', day: '2026-11-12', change: 'more', times: '10' } as const;
  const doubt = { code: 'rate_far_from_last', parameters } as const;
  await openPage(`/asset/finance/${COMPANY_ID}?view=books`, 'person', [
    answer(listBookAccounts, makeAnswer(listBookAccounts)),
    answer(listBookMonths, makeAnswer(listBookMonths)),
    answer(listRates, { rates: [], permits: { set: open } }),
    answer(listProposals, { proposals: [] }),
    refuse(setRate, 'step_refused', [], doubt),
  ]);
  await page.getByRole('button', { name: booksText.addRate() }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(`${booksText.rateGot()} ZiG`).fill('268.4');
  await dialog.getByLabelText(booksText.rateSource()).fill('Central bank');
  await dialog.getByRole('button', { name: booksText.addRate() }).click();
  const anyway = dialog.getByRole('button', { name: booksText.addRateAnyway() });
  await expect.element(anyway).toBeVisible();
  await expectCleanInEveryForm();
  register.use(
    answer(setRate, ({ body }) => {
      sent.push(body);
      return { message: 'Proposed. A second person has to accept it.', proposalID: proposed._id };
    }),
  );
  await anyway.click();
  await expect.poll(() => sent).toMatchObject([{ rate: '268.4' }]);
  expect(sent[0]).not.toHaveProperty('ask');
});
