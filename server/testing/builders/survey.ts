import type { WorkItemId } from '@atlas/contract/identifiers';
import { readSurvey, scheduleSurvey } from '@atlas/contract/survey';
import { type SurveyChange, sendSurveyChanges } from '@atlas/contract/survey-changes';
import type { SurveyJob } from '@atlas/contract/survey-job';
import { openWork } from '@atlas/contract/work';
import { claimWorkItem } from '@atlas/contract/work-steps';
import { openWorkItem } from '../../src/work-items/index.ts';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { measureBeacon, type SendChanges, SurveyPhone } from '../survey-phone.ts';
import { buildMember, type TestCompany } from './company.ts';
import type { TestPerson } from './person.ts';

let serial = 0;

/** A request for a survey, claimed by a person who plans surveys. */
export async function buildSurveyRequest(
  test: TestApp,
  company: TestCompany,
  planner: TestPerson,
): Promise<{ readonly workItemID: WorkItemId; readonly version: number }> {
  serial += 1;
  const { companyID } = company;
  const opened = await call(
    test.app,
    openWork,
    {
      params: { companyID },
      body: {
        queueName: 'Survey Requests',
        channel: 'walkin',
        title: `Claim ${serial} near Kadoma`,
        text: 'Wants the corners measured.',
        requester: { name: 'Rudo Moyo', phone: `+26371${String(3_000_000 + serial).padStart(7, '0')}` },
      },
    },
    planner,
  );
  const place = { companyID, workItemID: opened._id };
  const claimed = await call(test.app, claimWorkItem, { params: place, body: { version: 1 } }, planner);
  return { workItemID: opened._id, version: claimed.item.version };
}

/** A survey job of a surveyor, who is new unless given, by default near Kadoma tomorrow. */
export async function buildSurveyJob(
  test: TestApp,
  company: TestCompany,
  inputs: {
    readonly surveyor?: TestPerson;
    readonly date?: string;
    readonly position?: { latitude: number; longitude: number };
  } = {},
): Promise<{ readonly job: SurveyJob; readonly surveyor: TestPerson }> {
  const surveyor = inputs.surveyor ?? (await buildMember(test, company, 'Survey'));
  const { workItemID, version } = await buildSurveyRequest(test, company, surveyor);
  const job = await call(
    test.app,
    scheduleSurvey,
    {
      params: { companyID: company.companyID, workItemID },
      body: {
        version,
        surveyor: surveyor.sub,
        date: inputs.date ?? dayFromNow(1),
        crew: 'Mosi',
        site: {
          description: 'North of the dam',
          position: inputs.position ?? { latitude: -18.36, longitude: 29.92 },
        },
      },
    },
    surveyor,
  );
  return { job, surveyor };
}

/** A day in Africa/Harare, which is two hours ahead of UTC. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000 + 2 * 3_600_000).toISOString().slice(0, 10);
}

/** What was measured for the case of an item, which has a survey. */
export async function readMeasured(test: TestApp, { companyID }: TestCompany, workItemID: WorkItemId, as: TestPerson) {
  const { survey, ...rest } = await call(test.app, readSurvey, { params: { companyID, workItemID } }, as);
  if (survey === null) throw new Error('the case of an item has no survey');
  return { ...rest, survey };
}

/** Sends a phone's changes over the real call. */
export function sendAs(test: TestApp, company: TestCompany, person: TestPerson): SendChanges {
  return async (outboxId, changes) => {
    const body = { outboxId, changes: changes as SurveyChange[] };
    const sent = { params: { companyID: company.companyID }, body };
    return (await call(test.app, sendSurveyChanges, sent, person)).answers;
  };
}

/** Corners of a claim of about 300 metres. */
export const CORNERS = [
  ['A', -18.36, 29.92],
  ['B', -18.36, 29.923],
  ['C', -18.363, 29.923],
  ['D', -18.363, 29.92],
] as const;

/** Measures the corners of a claim and hands the survey in. */
export async function measureAndHandIn(
  test: TestApp,
  company: TestCompany,
  job: Pick<SurveyJob, 'jobId' | 'version'>,
  surveyor: TestPerson,
): Promise<SurveyPhone> {
  const phone = new SurveyPhone(company.companyID);
  for (const [name, latitude, longitude] of CORNERS) {
    phone.record(job.jobId, 'beacon', measureBeacon(name, [latitude, longitude]), job.version);
  }
  phone.record(job.jobId, 'handIn', { reasons: [], note: null }, job.version);
  await phone.send(sendAs(test, company, surveyor));
  return phone;
}

/** An item in each queue of a survey, held by nobody: opened by the company, and one of them a planned job. */
export async function buildSurveyItems(
  test: TestApp,
  { companyID, director }: TestCompany,
): Promise<Record<'surveyRequestID' | 'surveyJobID' | 'boundaryRequestID', WorkItemId>> {
  const open = (queueName: 'Survey Requests' | 'Survey Jobs' | 'Cartography Requests') =>
    test.database.withTenant(director.actor, companyID, async ({ tx }) => {
      const opened = await openWorkItem(tx, {
        queueName,
        kind: 'survey',
        title: queueName,
        text: '',
        priority: 'normal',
      });
      if (opened === undefined) throw new Error('no item was opened');
      return opened.workItemID;
    });
  const surveyJobID = await open('Survey Jobs');
  await test.storage.opened.pool.query(
    `INSERT INTO app.survey_job (company_id, id, case_id, site_description) VALUES ($1, $2, $2, 'North of the dam')`,
    [companyID, surveyJobID],
  );
  return {
    surveyJobID,
    surveyRequestID: await open('Survey Requests'),
    boundaryRequestID: await open('Cartography Requests'),
  };
}
