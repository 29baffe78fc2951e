import { readClearance, readOwnClearance, requestClearance } from '@atlas/contract/clearance';
import { readCompany } from '@atlas/contract/companies';
import { listWork, readWorkItem } from '@atlas/contract/work';
import { markWorkItemRead } from '@atlas/contract/work-desk';
import * as clearanceText from '@atlas/messages/clearance';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID, FULL_ANSWERS } from '../../testing/full-answers.ts';
import { expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';

const OPEN = { allowed: true, reason: null };
const WAITING = { allowed: false, reason: 'Asked', code: 'clearance_waiting' };
const PERMITS = { FRONTDESK: OPEN, SALES: OPEN, CARTOGRAPHY: OPEN, SURVEY: OPEN, MANAGEMENT: OPEN };
const REQUEST = {
  department: 'SALES',
  role: null,
  reason: 'I stand in for Rudo.',
  askedAt: '2026-11-26T08:00:00.000Z',
  state: 'waiting',
  givenRole: null,
  answer: null,
  decidedAt: null,
} as const;

const receptionist = () =>
  answer(readCompany, {
    ...(FULL_ANSWERS.get(readCompany) as ReturnType<typeof makeAnswer<typeof readCompany>>),
    role: 'Reception',
  });

describe('a closed department', () => {
  it('lets a colleague ask management', async () => {
    const sent: unknown[] = [];
    await openPage(`/company/${COMPANY_ID}/departments?department=SALES`, 'person', [
      receptionist(),
      answer(readOwnClearance, { requests: [], permits: PERMITS }),
      answer(requestClearance, ({ body }) => {
        sent.push(body);
        return { requests: [REQUEST], permits: { ...PERMITS, SALES: WAITING } };
      }),
    ]);
    await expect.element(page.getByText('You need clearance')).toBeVisible();
    await settle();
    await expectCleanInEveryForm();
    await page.getByRole('button', { name: clearanceText.request() }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText(clearanceText.reason()).fill('I stand in for Rudo.');
    await dialog.getByRole('button', { name: clearanceText.request() }).click();
    await expect.poll(() => sent).toEqual([{ department: 'SALES', reason: 'I stand in for Rudo.' }]);
  });

  it('says that management has not decided yet, and why it declined', async () => {
    const declined = { ...REQUEST, state: 'declined', answer: 'Rudo is back.', decidedAt: REQUEST.askedAt } as const;
    await openPage(`/company/${COMPANY_ID}/departments?department=SALES`, 'person', [
      receptionist(),
      answer(readOwnClearance, { requests: [declined], permits: { ...PERMITS, SALES: WAITING } }),
    ]);
    await expect.element(page.getByText('Declined on 26 Nov 2026: Rudo is back.')).toBeVisible();
  });
});

it('management sees who asks for what, and why a decision is closed to them', async () => {
  const detail = makeAnswer(readWorkItem);
  const item = {
    ...detail.item,
    queueName: 'Employee Requests',
    subject: { type: 'clearance', id: makeID(31) },
  } as const;
  await openPage(
    `/company/${COMPANY_ID}/departments?department=MANAGEMENT&menu=EmployeeRequests&item=${item._id}`,
    'person',
    [
      answer(listWork, makeAnswer(listWork, 'empty')),
      answer(markWorkItemRead, { workItemID: item._id, messageCount: 1 }),
      answer(readWorkItem, { ...detail, item }),
      answer(readClearance, {
        ...makeAnswer(readClearance),
        request: REQUEST,
        roles: ['Sales'],
        permits: { approve: { allowed: false, reason: 'Own', code: 'requested_by_you' }, decline: OPEN },
      }),
    ],
  );
  await expect.element(page.getByText('I stand in for Rudo.')).toBeVisible();
  // Pressed all the same, it says why.
  await page.getByRole('button', { name: clearanceText.approve() }).click({ force: true });
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await page.getByRole('button', { name: clearanceText.decline() }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
