import { listCompanyEvents, readCompany } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID, makeClosedCompany } from '../../testing/full-answers.ts';
import { expectClean, settle } from '../../testing/judge-page.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer, refuse } from '../../testing/stub-endpoint.ts';

const ADDRESS = `/company/${COMPANY_ID}`;
const readPage = () => document.body.textContent;
const company = makeClosedCompany();

describe('a company as its client sees it', () => {
  it('says what they see, and asks for nothing that is refused', async () => {
    await openPage(ADDRESS, 'person', [answer(readCompany, company), refuse(listCompanyEvents, 'forbidden')]);
    await settle();
    await expect.poll(readPage).toContain(companiesText.seesOwn());
    expect(readPage()).not.toContain(companiesText.latestEvents());
    for (const name of [companiesText.doorGates(), companiesText.doorDepartments(), companiesText.doorClients()]) {
      expect(page.getByRole('link', { name }).elements()).toEqual([]);
    }
    await expectClean();
  });

  it('says whom to ask while nothing is theirs', async () => {
    const counts = { ...company.counts, assets: 0 };
    await openPage(ADDRESS, 'person', [answer(readCompany, { ...company, counts })]);
    await settle();
    await expect.poll(readPage).toContain(companiesText.seesNothingYet());
    await expectClean();
  });
});
