import { listApprovals } from '@atlas/contract/asset-life';
import { type CompanyOverview, readCompany } from '@atlas/contract/companies';
import * as uiText from '@atlas/messages/ui';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID, FULL_ANSWERS } from '../../testing/full-answers.ts';
import { settle } from '../../testing/judge-page.ts';
import { makeAnswer } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';

const OWN_WORK = { allowed: false, reason: 'You plotted this boundary.', code: 'plotted_by_you', parameters: {} };

/** Opens a company whose boundaries the person plotted, with the given number of members. */
async function openCompany(address: string, members: number): Promise<void> {
  const company = FULL_ANSWERS.get(readCompany) as CompanyOverview;
  const { approvals } = makeAnswer(listApprovals);
  await openPage(address, 'person', [
    answer(readCompany, { ...company, counts: { ...company.counts, members } }),
    answer(listApprovals, { approvals: approvals.map((one) => ({ ...one, permit: OWN_WORK })) }),
  ]);
  await settle();
}

it.each([
  ['the boundaries to approve', `/company/${COMPANY_ID}`, uiText.alone({ needs: 'approval' })],
  ['the gates', `/gates/engine/${COMPANY_ID}`, uiText.alone({ needs: 'attestation' })],
  ['redemptions', `/company/${COMPANY_ID}/treasury`, uiText.alone({ needs: 'redemption' })],
])('the only member reads beside %s what needs a second person', async (_part, address, sentence) => {
  await openCompany(address, 1);
  await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: uiText.inviteColleague() })).toBeVisible();
});

it('is not shown to one of several members', async () => {
  await openCompany(`/company/${COMPANY_ID}`, 2);
  await expect.element(page.getByText(uiText.alone({ needs: 'approval' }), { exact: false })).not.toBeInTheDocument();
});
