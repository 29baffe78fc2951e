import { readCompany } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import * as dashboardText from '@atlas/messages/dashboard';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID, makeClosedCompany } from '../../testing/full-answers.ts';
import { expectClean, settle } from '../../testing/judge-page.ts';
import { makeAnswer } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';

const DASHBOARD = `/company/${COMPANY_ID}/dashboard`;
const readPage = () => document.body.textContent;
const closed = makeClosedCompany();

describe('the dashboard of one role', () => {
  it('links a Director to the queues of management, and says why to no others', async () => {
    const { readQueues } = makeAnswer(readCompany).permits;
    const company = { ...closed, role: 'Director' as const, permits: { ...closed.permits, readQueues } };
    await openPage(`${DASHBOARD}/queues`, 'person', [answer(readCompany, company)]);
    await settle();
    await expect.element(page.getByRole('link', { name: 'Approvals', exact: true })).toBeVisible();
    expect(page.getByRole('link', { name: 'Survey Jobs', exact: true }).elements()).toEqual([]);
    await expect
      .element(page.getByRole('button', { name: 'Survey Jobs', exact: true }))
      .toHaveAttribute('title', dashboardText.queueClosed({ department: 'SURVEY' }));
    await expectClean();
  });

  it('leaves the plot form out of the day of someone who cannot plot', async () => {
    await openPage(`${DASHBOARD}/workbench`, 'person', [answer(readCompany, { ...closed, role: 'Reception' })]);
    await settle();
    await expect.poll(readPage).toContain(dashboardText.myWork());
    expect(readPage()).not.toContain(companiesText.deniedSentence());
    await expectClean();
  });
});
