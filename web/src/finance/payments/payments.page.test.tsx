import type { Reply } from '@atlas/contract/endpoint';
import { listPayments, readPaymentDesk, recordPayment } from '@atlas/contract/payments';
import {
  importStatement,
  listStatementLines,
  listStatements,
  matchLine,
  type StatementLine,
} from '@atlas/contract/statement-lines';
import type { StatementQuestion } from '@atlas/contract/statements';
import * as paymentsText from '@atlas/messages/payments';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../../testing/full-answers.ts';
import { expectCleanInEveryForm, settle } from '../../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answer } from '../../../testing/stub-endpoint.ts';

const made = makeAnswer(readPaymentDesk);
const [account] = made.accounts;
const [due] = made.dues;
const [line] = makeAnswer(listStatementLines).lines;
if (account === undefined || due === undefined || line === undefined) throw new Error('An answer without rows.');
const OPEN = { allowed: true, reason: null };
const desk: Reply<typeof readPaymentDesk> = {
  ...made,
  accounts: [{ ...account, slug: 'main-usd', name: 'Main account, USD', unit: 'USD', method: 'bank' }],
  dues: [{ ...due, id: makeID(7), kind: 'reservation', reference: 'RES-000002', unit: 'USD', dueNow: '80000' }],
  waiting: [],
  refunds: [],
  today: '2026-11-27',
  permits: { record: OPEN },
};
const address = `/asset/finance/${COMPANY_ID}?view=payments`;
const reads = [
  answer(readPaymentDesk, desk),
  answer(listPayments, { payments: [], next: null }),
  answer(listStatements, { statements: [] }),
];

it('records a payment in cents, for the deal that is chosen', async () => {
  const sent: unknown[] = [];
  const [payment] = makeAnswer(listPayments).payments;
  await openPage(address, 'person', [
    ...reads,
    answer(listStatementLines, { lines: [], next: null }),
    answer(recordPayment, ({ body }) => {
      sent.push(body);
      return { ...payment, receipt: 'R-000003' } as never;
    }),
  ]);
  await settle();
  await page.getByRole('button', { name: paymentsText.record() }).click();
  await page.getByRole('dialog').getByRole('button', { name: paymentsText.record() }).click();
  await expect.element(page.getByText(paymentsText.dealMissing())).toBeVisible();
  await page.getByRole('dialog').getByLabelText(paymentsText.deal(), { exact: false }).first().selectOptions(makeID(7));
  await page.getByRole('dialog').getByLabelText(paymentsText.payer(), { exact: false }).first().fill('T. Moyo');
  await page.getByRole('dialog').getByLabelText(paymentsText.amount(), { exact: false }).first().fill('800,50');
  await page.getByRole('dialog').getByLabelText(paymentsText.reference(), { exact: false }).first().fill('FT26093');
  await expectCleanInEveryForm();
  await page.getByRole('dialog').getByRole('button', { name: paymentsText.record() }).click();
  await expect.element(page.getByText(paymentsText.posted({ receipt: 'R-000003' }), { exact: true })).toBeVisible();
  expect(sent).toMatchObject([
    {
      method: 'bank',
      account: 'main-usd',
      amount: '80050',
      receivedOn: '2026-11-27',
      for: { kind: 'reservation', id: makeID(7) },
    },
  ]);
});

it('says what speaks for a suggestion, and matches the whole line with it', async () => {
  const sent: unknown[] = [];
  const suggested: StatementLine = {
    ...line,
    state: 'SUGGESTED',
    unit: 'USD',
    amount: '80000',
    suggestions: [
      {
        is: 'due',
        for: { kind: 'reservation', id: makeID(7), reference: 'RES-000002' },
        buyer: 'Rudo Ncube',
        unit: 'USD',
        dueNow: '80000',
        points: 35,
        signs: [
          { sign: 'payer', points: 20 },
          { sign: 'amount', points: 15 },
        ],
      },
    ],
    permits: { match: OPEN, suspend: OPEN, ignore: OPEN, unmatch: OPEN, double: OPEN },
  };
  await openPage(address, 'person', [
    ...reads,
    answer(listStatementLines, { lines: [suggested], next: null }),
    answer(matchLine, ({ body }) => {
      sent.push(body);
      return { ...suggested, state: 'MATCHED' } as never;
    }),
  ]);
  await settle();
  await expect.element(page.getByText('payer 20, amount 15', { exact: false })).toBeVisible();
  await expectCleanInEveryForm();
  await page.getByRole('button', { name: paymentsText.match(), exact: true }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ with: { parts: [{ for: { kind: 'reservation', id: makeID(7) }, amount: '80000' }] } }]);
});

it('asks what the columns of a sheet are, and cannot read it before the order of its dates is chosen', async () => {
  const sent: unknown[] = [];
  const question: StatementQuestion = {
    header: 0,
    names: ['Date', 'Amount', 'Details'],
    rows: [['03/04/2026', '12.00', 'Deposit']],
    columns: { day: 0, amount: 1, text: [2] },
    dayOrders: ['day-first', 'month-first'],
    decimalMarks: ['.'],
  };
  const [statement] = makeAnswer(listStatements).statements;
  if (statement === undefined) throw new Error('An answer without statements.');
  await openPage(address, 'person', [
    ...reads,
    answer(listStatementLines, { lines: [], next: null }),
    answer(importStatement, ({ query }) => {
      const mapping = query.get('mapping');
      sent.push(mapping === null ? null : JSON.parse(mapping));
      return mapping === null
        ? { statement: null, question }
        : { statement: { ...statement, fileName: 'april.csv' }, question: null };
    }),
  ]);
  await settle();
  await page.getByRole('button', { name: paymentsText.importStatement() }).click();
  const file = new File(['Date,Amount,Details\n03/04/2026,12.00,Deposit\n'], 'april.csv', { type: 'text/csv' });
  await expect.element(page.getByRole('button', { name: paymentsText.chooseFile() })).toBeVisible();
  const input = document.querySelector('dialog input[type=file], [role=dialog] input[type=file]') as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText(paymentsText.mappingLead())).toBeVisible();
  await expectCleanInEveryForm();
  await page
    .getByRole('dialog')
    .getByLabelText(paymentsText.dayOrder(), { exact: false })
    .first()
    .selectOptions('day-first');
  await page.getByRole('button', { name: paymentsText.readSheet() }).click();
  await expect.element(page.getByText(paymentsText.imported({ name: 'april.csv' }))).toBeVisible();
  expect(sent).toEqual([
    null,
    { header: 0, columns: { day: 0, amount: 1, text: [2] }, dayOrder: 'day-first', decimalMark: '.' },
  ]);
});
