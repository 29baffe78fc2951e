import { listCompanies, readCompany } from '@atlas/contract/companies';
import type { Role } from '@atlas/contract/roles';
import * as companiesText from '@atlas/messages/companies';
import * as departmentsText from '@atlas/messages/departments';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID, FULL_ANSWERS } from '../../testing/full-answers.ts';
import { expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';

const WITHIN = `/company/${COMPANY_ID}`;
const asRole = (role: Role) =>
  answer(readCompany, {
    ...(FULL_ANSWERS.get(readCompany) as ReturnType<typeof makeAnswer<typeof readCompany>>),
    role,
  });
const memberOf = (...companies: readonly (readonly [id: string, name: string, role: Role])[]) =>
  answer(listCompanies, {
    companies: companies.map(([companyID, company, role]) => ({
      ...(makeAnswer(listCompanies).companies[0] as object),
      companyID,
      company,
      role,
    })) as never,
  });
const work = () => page.getByRole('region', { name: companiesText.ownWork() });
const links = () =>
  work()
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the day’s work', () => {
  it('is one tap from where a person arrives', async () => {
    await openPage('/profile', 'person', [memberOf([COMPANY_ID, 'Great Dyke Minerals', 'Reception'])]);
    await expect.element(work()).toBeVisible();
    const card = (menu: string) => `${WITHIN}/departments?department=FRONTDESK&menu=${menu}`;
    expect(links()).toEqual([
      [departmentsText.cardFrontdeskQueriesTitle(), card('Queries')],
      [departmentsText.cardFrontdeskPaymentsTitle(), card('Payments')],
      [departmentsText.cardFrontdeskTasksTitle(), card('Tasks')],
      [companiesText.workbench(), `${WITHIN}/dashboard/workbench`],
    ]);
    await settle();
    await expectCleanInEveryForm();
  });

  it('begins with the company that was opened last, and leaves out companies that the person does not work for', async () => {
    const [other, third] = [makeID(900_801), makeID(900_802)];
    await openPage('/profile', 'person', [
      memberOf(
        [other, 'Zambezi Gold', 'Client'],
        [third, 'Kadoma Mines', 'Admin'],
        [COMPANY_ID, 'Great Dyke', 'Director'],
      ),
    ]);
    await expect.element(work()).toBeVisible();
    expect(
      work()
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent?.slice(0, 10)),
    ).toEqual(['Kadoma Min', 'Great Dyke']);
    expect(links().slice(0, 2)).toEqual([
      [companiesText.workbench(), `/company/${third}/dashboard/workbench`],
      [companiesText.doorDepartments(), `/company/${third}/departments`],
    ]);
    expect(links()).toContainEqual([departmentsText.cardManagementAssetsTitle(), `${WITHIN}/assets`]);
  });

  it('is not shown to clients', async () => {
    await openPage('/profile', 'person', [memberOf([COMPANY_ID, 'Great Dyke Minerals', 'Client'])]);
    await settle();
    expect(work().elements()).toEqual([]);
  });
});

describe('Departments', () => {
  it('opens the department of a person who works in one', async () => {
    await openPage(`${WITHIN}/departments`, 'person', [asRole('Sales')]);
    const title = departmentsText.cardSalesRequestsTitle();
    await expect.element(page.getByRole('button', { name: `${companiesText.open()} ${title}` })).toBeVisible();
    await page.getByRole('button', { name: `${companiesText.open()} ${title}` }).click();
    await expect.poll(() => location.search).toBe('?department=SALES&menu=Requests');
  });

  it('opens the one that a person of several opened last', async () => {
    await openPage(`${WITHIN}/departments?department=SURVEY`, 'person');
    await expect.poll(() => localStorage.getItem('atlasDepartment')).toBe('SURVEY');
    await page
      .getByRole('link', { name: /Dashboard/ })
      .first()
      .click();
    await page
      .getByRole('link', { name: /Departments/ })
      .first()
      .click();
    await expect.poll(() => location.pathname + location.search).toBe(`${WITHIN}/departments`);
    await expect
      .element(page.getByRole('button', { name: 'SURVEY', exact: true }))
      .toHaveAttribute('aria-current', 'true');
  });
});
