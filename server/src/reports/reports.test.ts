import { approveRedemption, settleRedemption } from '@atlas/contract/redemptions';
import { REPORT_CARDS, REPORTS } from '@atlas/contract/report-parts';
import { downloadReportRows, listReportRows, printReport, readReportPart } from '@atlas/contract/reports';
import { DEPARTMENTS } from '@atlas/contract/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildRedemption } from '../../testing/builders/ledger.ts';
import { buildSurveyJob, CORNERS, measureAndHandIn, readMeasured } from '../../testing/builders/survey.ts';
import { buildEnquiry } from '../../testing/builders/work.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { readPaper } from '../../testing/paper.ts';

const HARARE = 2 * 3_600_000;
const DAY = 86_400_000;
const dayOf = (instant: number) => new Date(instant + HARARE).toISOString().slice(0, 10);
/** Today, and tomorrow for a test around midnight. */
const TODAY = { from: dayOf(Date.now()), to: dayOf(Date.now() + DAY) };

let test: TestApp;
let company: TestCompany;
let plotter: { readonly companyID: TestCompany['companyID']; readonly token: string };
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  plotter = { companyID: company.companyID, token: company.director.token };
});
afterAll(() => test.close());

const of = <Department extends string, Part extends string>(department: Department, part: Part) => ({
  params: { companyID: company.companyID, department, part },
  query: TODAY,
});

it('counts the Megajoules that the desk paid out, not what was only requested', async () => {
  const client = await buildMember(test, company, 'Client');
  const clerk = await buildMember(test, company, 'Reception');
  const redemptionID = await buildRedemption(test, company, client);
  const place = { params: { companyID: company.companyID, redemptionID } };
  expect(await call(test.app, readReportPart, of('FRONTDESK', 'paid'), clerk)).toMatchObject({ total: null, count: 0 });
  await call(test.app, approveRedemption, place, clerk);
  await call(test.app, settleRedemption, { ...place, body: { payoutReference: 'EFT 17' } }, company.director);
  const paid = await call(test.app, readReportPart, of('FRONTDESK', 'paid'), clerk);
  expect(paid).toEqual({ total: 40, count: 1, groups: [{ key: 'USD', name: null, value: 40, count: 1 }] });
  const { rows } = await call(test.app, listReportRows, of('FRONTDESK', 'paid'), clerk);
  expect(rows).toMatchObject([{ subject: { type: 'redemption', id: redemptionID }, label: 'EFT 17', queueName: null }]);
});

it('adds up the hectares in use, outside of districts too, and leads to the assets', async () => {
  const { assetID, assetNumber } = await buildAsset(test, plotter);
  const { total, groups } = await call(test.app, readReportPart, of('MANAGEMENT', 'hectares'), company.director);
  const { rows } = await call(test.app, listReportRows, of('MANAGEMENT', 'hectares'), company.director);
  expect(rows.find(({ subject }) => subject.id === assetID)).toMatchObject({ label: assetNumber });
  expect(total).toBeCloseTo(
    rows.reduce((sum, { value }) => sum + value, 0),
    6,
  );
  expect(groups.map(({ key }) => key)).toContain('');
});

it('counts an enquiry at once, and names the queue in which it waits', async () => {
  const { ref, workItemID } = await buildEnquiry(test, plotter);
  expect((await call(test.app, readReportPart, of('SALES', 'enquiries'), company.director)).total).toBe(1);
  const { rows } = await call(test.app, listReportRows, of('SALES', 'enquiries'), company.director);
  expect(rows).toMatchObject([
    { label: ref, subject: { type: 'work_item', id: workItemID }, queueName: 'Customer Requests' },
  ]);
});

it('counts a survey when it is handed in, and every beacon with its accuracy', async () => {
  const { job, surveyor } = await buildSurveyJob(test, company);
  await measureAndHandIn(test, company, job, surveyor);
  const { survey } = await readMeasured(test, company, job.jobId, surveyor);
  const ordered = survey.beacons.map(({ accuracyMetres }) => accuracyMetres).sort((a, b) => a - b);
  const [low = 0, high = 0] = ordered.slice(1, 3);
  // The phone's beacons are from a fixed day.
  const measured = (part: 'beacons' | 'accuracy' | 'worstAccuracy') => ({
    ...of('SURVEY', part),
    query: { from: '2026-11-26', to: dayOf(Date.parse('2026-11-26') + DAY) },
  });
  const totalOf = async (part: Parameters<typeof measured>[0]) =>
    (await call(test.app, readReportPart, measured(part), surveyor)).total;
  expect((await call(test.app, readReportPart, of('SURVEY', 'jobs'), surveyor)).total).toBe(1);
  expect(await totalOf('beacons')).toBe(CORNERS.length);
  expect(await totalOf('accuracy')).toBeCloseTo((low + high) / 2, 6);
  const [third = 0, fourth = 0] = ordered.slice(2);
  expect(await totalOf('worstAccuracy')).toBeCloseTo(third + (fourth - third) * 0.85, 6);
  const { rows } = await call(test.app, listReportRows, measured('beacons'), surveyor);
  expect(rows.map(({ label }) => label).sort()).toEqual(CORNERS.map(([name]) => name));
  expect(rows[0]).toMatchObject({ subject: { type: 'work_item', id: job.jobId }, queueName: 'Survey Jobs' });
});

it('shows a department its own figures, and those of people only to those who decide', async () => {
  const reception = await buildMember(test, company, 'Reception');
  const manager = await buildMember(test, company, 'Manager');
  const client = await buildMember(test, company, 'Client');
  await call(test.app, readReportPart, of('FRONTDESK', 'opened'), reception);
  await callRefused(test.app, readReportPart, of('SALES', 'enquiries'), 'step_refused', reception);
  await callRefused(test.app, listReportRows, of('SALES', 'enquiries'), 'step_refused', reception);
  await callRefused(test.app, downloadReportRows, of('SALES', 'enquiries'), 'step_refused', reception);
  await callRefused(test.app, readReportPart, of('FRONTDESK', 'opened'), 'forbidden', client);
  await callRefused(test.app, readReportPart, of('SALES', 'backlog'), 'not_found', manager);
  for (const endpoint of [readReportPart, listReportRows, downloadReportRows]) {
    const refused = await callRefused(
      test.app,
      endpoint,
      of('FRONTDESK', 'firstReplyByPerson'),
      'step_refused',
      reception,
    );
    expect(refused.reason?.code).toBe('role_missing');
  }
  await call(test.app, readReportPart, of('FRONTDESK', 'firstReplyByPerson'), manager);
  const outsider = await buildCompany(test);
  await callRefused(test.app, readReportPart, of('FRONTDESK', 'opened'), 'not_found', outsider.director);
});

it.each([
  ['days in the wrong order', { from: '2026-11-02', to: '2026-11-01' }],
  ['more than a year', { from: '2025-01-01', to: '2026-11-01' }],
  ['no days', { from: 'yesterday', to: 'today' }],
])('refuses %s', async (_, query) => {
  await callRefused(
    test.app,
    readReportPart,
    { ...of('FRONTDESK', 'opened'), query },
    'invalid_input',
    company.director,
  );
});

it('writes the rows as CSV that no spreadsheet runs', async () => {
  await test.storage.opened.pool.query("UPDATE app.redemption SET payout_ref = '=1+1' WHERE company_id = $1", [
    company.companyID,
  ]);
  const answered = await callRaw(test.app, downloadReportRows, of('FRONTDESK', 'paid'), company.director);
  expect(answered.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answered.text).toMatch(/^\ufeffReference,At,Value,Met\r\n/);
  expect(answered.text).toContain("'=1+1");
  expect(answered.text.trim().split('\r\n')).toHaveLength(2);
});

it('prints every card of every department, without people for those who do not decide', async () => {
  for (const department of DEPARTMENTS) {
    for (const card of REPORT_CARDS) {
      const params = { companyID: company.companyID, department, card };
      const answered = await test.app.inject({
        url: printReport.path.replace(/:(\w+)/g, (_, name: keyof typeof params) => params[name]),
        query: TODAY,
        headers: { authorization: `Bearer ${company.director.token}` },
      });
      expect(answered.statusCode, answered.body).toBe(200);
      const text = readPaper(answered.rawPayload);
      expect(text).toContain(company.name);
      expect(text).toContain(department);
      expect(
        text.match(/Nothing in this period|item|case|enquir|MJ|ha\b|%|minute|day|job|bound|asset/g),
      ).not.toBeNull();
      expect(REPORTS[department][card].length).toBeGreaterThan(0);
    }
  }
  const reception = await buildMember(test, company, 'Reception');
  const params = { companyID: company.companyID, department: 'FRONTDESK', card: 'PerformanceStats' } as const;
  const answered = await test.app.inject({
    url: printReport.path.replace(/:(\w+)/g, (_, name: keyof typeof params) => params[name]),
    query: TODAY,
    headers: { authorization: `Bearer ${reception.token}` },
  });
  expect(readPaper(answered.rawPayload)).not.toContain('by person');
  await callRefused(
    test.app,
    printReport,
    { params: { ...params, department: 'SALES' }, query: TODAY },
    'step_refused',
    reception,
  );
});
