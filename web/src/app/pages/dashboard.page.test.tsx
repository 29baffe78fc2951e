import { listCompanyEvents, readCompany } from '@atlas/contract/companies';
import { markEventsSeen, readBadges, readMilestones, readSales, setSpendingTarget } from '@atlas/contract/dashboard';
import * as companiesText from '@atlas/messages/companies';
import * as dashboardText from '@atlas/messages/dashboard';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { COMPANY_ID, FULL_ANSWERS } from '../../../testing/full-answers.ts';
import { expectClean, expectCleanInEveryForm, settle } from '../../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { register } from '../../../testing/register.ts';
import { answer } from '../../../testing/stub-endpoint.ts';

const ADDRESS = `/company/${COMPANY_ID}/dashboard`;
const readPage = () => document.body.textContent;
const readNavigation = () =>
  document.querySelector(`nav[aria-label="${companiesText.dashboardNavigation()}"]`)?.textContent;
const badges = (events: number, queues: number, since = '2026-11-20T08:00:00.000Z') =>
  answer(readBadges, { events: { count: events, since }, queues: { count: queues } });
const sales = (revenueCents: number | null, months: readonly number[] = []) =>
  answer(readSales, {
    revenueCents,
    unitsSold: 0,
    months: months.map((cents, at) => ({ month: `2026-0${at + 1}`, revenueCents: cents, unitsSold: 0 })),
  });

describe('the side navigation', () => {
  it('has the specification’s entries in its order, with what is new and what presses', async () => {
    await openPage(ADDRESS, 'person', [badges(1000, 1)]);
    await settle();
    const entries = [...document.querySelectorAll(`nav[aria-label="${companiesText.dashboardNavigation()}"] a`)];
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'ATLAS',
      'WORKBENCH',
      'FINANCIAL MILESTONES',
      'COMPANIES REPOSITORY',
      `EVENT LOGS999+${companiesText.newEventsBadge({ count: 1000 })}`,
      `QUEUE TREES1${companiesText.pressingBadge({ count: 1 })}`,
      'ADMIN',
    ]);
    expect(entries[3]?.getAttribute('href')).toBe('/profile');
  });

  it('has no badge where nothing is new', async () => {
    await openPage(ADDRESS, 'person', [badges(0, 0)]);
    await settle();
    expect(readNavigation()).toContain('EVENT LOGSQUEUE TREESADMIN');
  });
});

describe('ATLAS', () => {
  it('writes revenue with its sign at the end', async () => {
    await openPage(ADDRESS, 'person', [sales(123_450, [0, 123_450])]);
    await expect.poll(readPage).toContain('1,234.50$');
    await expect.poll(readPage).toContain(dashboardText.chartBest({ month: 'Feb 2026', amount: 'USD\u00a01,234.50' }));
  });

  it('says what is missing instead of a figure', async () => {
    await openPage(ADDRESS, 'person', [sales(null, [0, 0])]);
    await expect.poll(readPage).toContain(dashboardText.noIncome());
    await expect.poll(readPage).toContain(dashboardText.chartNothing({ month: 'Feb 2026' }));
    await expectClean();
  });

  it('shows the chart’s data as a table, and its points by the arrow keys', async () => {
    await openPage(ADDRESS, 'person', [sales(300, [100, 200, 300])]);
    const line = page.getByRole('slider');
    await expect.element(line).toHaveAttribute('aria-valuetext', 'Mar 2026: USD\u00a03.00');
    (line.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(line).toHaveAttribute('aria-valuetext', 'Feb 2026: USD\u00a02.00');
    await page.getByRole('button', { name: dashboardText.showData() }).click();
    await expect.element(page.getByRole('table', { name: dashboardText.chartTitle() })).toBeVisible();
    await expectCleanInEveryForm();
  });

  it('asks for the days that were chosen', async () => {
    await openPage(`${ADDRESS}?from=2026-01-01&to=2026-01-31`, 'person', [sales(0)]);
    await settle();
    const asked: (string | null)[] = [];
    register.use(
      answer(readSales, ({ query }) => {
        asked.push(query.get('from'), query.get('to'));
        return makeAnswer(readSales);
      }),
    );
    const first = page.getByLabelText(dashboardText.from(), { exact: true });
    await first.fill('2026-02-01');
    await expect.poll(readPage).toContain(dashboardText.periodRefused());
    await first.fill('2026-01-15');
    await expect.poll(() => asked).toEqual(['2026-01-15', '2026-01-31']);
    expect(location.search).toBe('?from=2026-01-15&to=2026-01-31');
  });
});

describe('EVENT LOGS', () => {
  const made = makeAnswer(listCompanyEvents).events[0];
  const event = (serial: number, at: string) => ({
    ...(made as NonNullable<typeof made>),
    _id: makeID(serial),
    type: 'role.assigned',
    subjectType: 'person',
    at,
    before: { role: 'Sales' },
    after: { role: 'Survey' },
    logEntry: 7,
  });
  const events = [event(71, '2026-11-21T08:00:00.000Z'), event(72, '2026-11-19T08:00:00.000Z')];

  it('mark what is new since the last visit, and move the mark', async () => {
    const marked: unknown[] = [];
    await openPage(`${ADDRESS}/events`, 'person', [
      badges(1, 0),
      answer(listCompanyEvents, { events, next: null }),
      answer(markEventsSeen, ({ body }) => {
        marked.push(body);
        register.use(badges(0, 0, '2026-11-21T08:00:00.000Z'));
        return { since: '2026-11-21T08:00:00.000Z' };
      }),
    ]);
    await expect.poll(() => marked).toEqual([{ eventID: events[0]?._id }]);
    await expect.poll(readNavigation).toContain('EVENT LOGSQUEUE TREES');
    await settle();
    expect(page.getByText(companiesText.eventNew(), { exact: true }).elements()).toHaveLength(1);
  });

  it('show what an event changed, and narrow the log to its subject', async () => {
    const asked: (string | null)[] = [];
    await openPage(`${ADDRESS}/events?kind=company`, 'person', [
      answer(listCompanyEvents, ({ query }) => {
        asked.push(query.get('kind'), query.get('subjectID'));
        return { events, next: null };
      }),
      answer(markEventsSeen, makeAnswer(markEventsSeen)),
    ]);
    await page.getByText(companiesText.eventDetails()).first().click();
    await expect.element(page.getByRole('row', { name: 'role Sales Survey' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: companiesText.eventVerify() }).first())
      .toHaveAttribute('href', '/verify#entry=7');
    await expectCleanInEveryForm();
    await page.getByRole('button', { name: companiesText.eventAboutThis() }).first().click();
    await expect.poll(() => asked).toEqual(['company', null, 'company', events[0]?.subjectID]);
    await page.getByRole('button', { name: companiesText.clearFilters() }).click();
    await expect.poll(() => asked).toEqual(['company', null, 'company', events[0]?.subjectID, null, null]);
  });
});

describe('FINANCIAL MILESTONES', () => {
  it('set the target of a month that is not over', async () => {
    // The log of the test before may still say how far it was read.
    await openPage(`${ADDRESS}/milestones`, 'person', [answer(markEventsSeen, makeAnswer(markEventsSeen))]);
    await settle();
    await page.getByRole('button', { name: dashboardText.setTargetOf({ month: 'Dec 2026' }) }).click();
    const field = page.getByRole('textbox', { name: dashboardText.targetField() });
    const sent: unknown[] = [];
    register.use(
      answer(setSpendingTarget, ({ body, params }) => {
        sent.push([params.month, body]);
        return FULL_ANSWERS.get(readMilestones) as ReturnType<typeof makeAnswer<typeof readMilestones>>;
      }),
    );
    await field.fill('-5');
    await page.getByRole('button', { name: dashboardText.saveTarget() }).click();
    await expect.poll(readPage).toContain(dashboardText.targetRefused());
    await expectCleanInEveryForm();
    await field.fill('1204.5');
    await page.getByRole('button', { name: dashboardText.saveTarget() }).click();
    await expect.poll(() => sent).toEqual([['2026-12', { target: '1204500' }]]);
  });

  it('says why a past month keeps its target', async () => {
    await openPage(`${ADDRESS}/milestones`, 'person');
    await settle();
    const button = page.getByRole('button', { name: dashboardText.setTargetOf({ month: 'Apr 2026' }) });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  });
});

it('someone without clearance is told why there are no figures of sales', async () => {
  const company = FULL_ANSWERS.get(readCompany) as ReturnType<typeof makeAnswer<typeof readCompany>>;
  const closed = {
    allowed: false,
    reason: 'Only these roles can do this: Manager.',
    code: 'role_missing',
    parameters: { roles: 'Manager' },
  };
  const permits = { ...company.permits, readSales: closed, readEvents: closed };
  await openPage(ADDRESS, 'person', [answer(readCompany, { ...company, permits })]);
  await settle();
  await expect.poll(readPage).toContain(closed.reason);
  await expectClean();
});
