import { approveRedemption, listRedemptions, type Redemption } from '@atlas/contract/redemptions';
import * as ledgerText from '@atlas/messages/ledger';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../testing/full-answers.ts';
import { expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';

const newcomer = {
  allowed: false,
  reason: 'You have had your role for less than 24 hours. You can accept this from 28 Nov 2026, 16:27, Harare.',
  code: 'role_too_new',
  parameters: { from: '28 Nov 2026, 16:27, Harare' },
};

it('says why a new colleague cannot approve a redemption, and lets them decline it', async () => {
  const sent: unknown[] = [];
  const made = makeAnswer(listRedemptions);
  const [first] = made.redemptions;
  if (first === undefined) throw new Error('No redemption was made.');
  const asked: Redemption = {
    ...first,
    status: 'requested',
    permits: { approve: true, settle: false, fail: true, cancel: false },
  };
  await openPage(`/company/${COMPANY_ID}/treasury`, 'person', [
    answer(listRedemptions, { ...made, redemptions: [asked], permits: { ...made.permits, decide: newcomer } }),
    answer(approveRedemption, ({ params }) => {
      sent.push(params);
      return { message: 'Approved' };
    }),
  ]);
  await settle();
  const approve = page.getByRole('button', { name: ledgerText.approve(), exact: true });
  await expect.element(approve).toHaveAccessibleDescription(newcomer.reason);
  await approve.click({ force: true });
  expect(sent).toEqual([]);
  await expect.element(page.getByRole('button', { name: ledgerText.decline() })).not.toHaveAttribute('aria-disabled');
  await expectCleanInEveryForm();
});
