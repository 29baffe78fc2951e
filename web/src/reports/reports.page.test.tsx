import type { ReportPart } from '@atlas/contract/report-parts';
import { listReportRows, readReportPart } from '@atlas/contract/reports';
import * as reportsText from '@atlas/messages/reports';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { COMPANY_ID } from '../../testing/full-answers.ts';
import { expectClean, settle } from '../../testing/judge-page.ts';
import { makeID } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { makeFigures } from '../../testing/report-figures.ts';
import { answer, refuse } from '../../testing/stub-endpoint.ts';
import { formatDay } from '../ui/format.ts';

const DAYS = 'from=2026-11-01&to=2026-11-30';
const addressOf = (department: string, menu: string) =>
  `/company/${COMPANY_ID}/departments?department=${department}&menu=${menu}&${DAYS}`;
const readPage = () => document.body.textContent;
const readDialog = () => document.querySelector('[role="dialog"]')?.textContent;
const figures = answer(readReportPart, ({ params }) => makeFigures(params.part as ReportPart));

it('arrow keys go along the points of a chart, and Enter opens what is behind one', async () => {
  const asked: (string | null)[] = [];
  const rows = answer(listReportRows, ({ query }) => {
    asked.push(query.get('key'));
    const subject = { type: 'asset' as const, id: makeID(4) };
    const row = { subject, queueName: null, label: 'KDM-2004', at: '2026-11-05T08:00:00Z', value: 3, met: true };
    return { rows: [row], count: 1 };
  });
  await openPage(addressOf('CARTOGRAPHY', 'Reports'), 'person', [figures, rows]);
  await settle();
  const chart = page.getByRole('group', { name: reportsText.partName({ part: 'ringsPlotted' }) });
  const points = chart.getByRole('button');
  await expect.poll(() => points.elements().length).toBe(5);
  (points.elements()[0] as SVGElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(document.activeElement).toBe(points.elements()[1]);
  expect(points.elements().filter((point) => (point as SVGElement).tabIndex === 0)).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(readDialog).toContain(reportsText.rowsOf({ name: formatDay('2026-11-02') }));
  await expect.poll(() => asked).toEqual(['2026-11-02']);
  const link = page.getByRole('link', { name: reportsText.openSubject({ label: 'KDM-2004' }) });
  await expect.element(link).toHaveAttribute('href', `/company/${COMPANY_ID}/assets/${makeID(4)}`);
  await expectClean();
});

it('shows the figures of a chart as a table, and the address keeps the chosen days', async () => {
  await openPage(addressOf('SURVEY', 'PerformanceStats'), 'person', [figures]);
  await settle();
  await page.getByRole('button', { name: reportsText.showData() }).first().click();
  const table = page.getByRole('table', { name: reportsText.partName({ part: 'requestToHandIn' }) });
  await expect.poll(() => table.element().textContent).toContain(formatDay('2026-10-26'));
  await page.getByRole('button', { name: reportsText.lastDays({ days: 7 }) }).click();
  await expect.poll(() => window.location.search).not.toContain('2026-11-01');
  expect(window.location.search).toMatch(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/);
});

it('says who sees what people did, beside the other figures', async () => {
  const hidden = refuse(readReportPart, 'step_refused', [], { code: 'role_missing', parameters: { roles: 'Manager' } });
  await openPage(addressOf('FRONTDESK', 'PerformanceStats'), 'person', [hidden]);
  await settle();
  await expect.poll(readPage).toContain(reportsText.partName({ part: 'firstReplyByPerson' }));
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

it('asks for days in order before it reads anything', async () => {
  let reads = 0;
  const counted = answer(readReportPart, ({ params }) => {
    reads += 1;
    return makeFigures(params.part as ReportPart);
  });
  const address = `/company/${COMPANY_ID}/departments?department=SALES&menu=Reports&from=2026-11-30&to=2026-11-01`;
  await openPage(address, 'person', [counted]);
  await settle();
  await expect.poll(readPage).toContain(reportsText.daysTurned());
  expect(reads).toBe(0);
});
