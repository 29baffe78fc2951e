import { approveBoundary, readAssetDetail } from '@atlas/contract/asset-life';
import { saveBoundary } from '@atlas/contract/cartography';
import { listSurveyedZones, planSurvey, returnSurvey, scheduleSurvey } from '@atlas/contract/survey';
import type { SurveyJob } from '@atlas/contract/survey-job';
import { listWork, readWorkCase, type WorkItem } from '@atlas/contract/work';
import { claimWorkItem } from '@atlas/contract/work-steps';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import {
  buildSurveyJob,
  buildSurveyRequest,
  CORNERS,
  dayFromNow,
  measureAndHandIn,
  readMeasured,
} from '../../testing/builders/survey.ts';
import { call, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let drawer: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  drawer = await buildMember(test, company, 'Cartography');
});
afterAll(() => test.close());

const inCompany = () => ({ companyID: company.companyID });
const ofItem = (workItemID: SurveyJob['jobId']) => ({ ...inCompany(), workItemID });

/** The open request for Cartography of a case, claimed by the drawer. */
async function claimRequest(job: SurveyJob): Promise<WorkItem> {
  const query = { queueName: 'Cartography Requests', limit: 200 } as const;
  const { items } = await call(test.app, listWork, { params: inCompany(), query }, drawer);
  const item = items.find(({ caseId }) => caseId === job.caseId);
  if (item === undefined) throw new Error('no request waits for Cartography');
  const body = { version: item.version };
  return (await call(test.app, claimWorkItem, { params: ofItem(item._id), body }, drawer)).item;
}

const readCase = (job: SurveyJob, person: TestPerson) =>
  call(test.app, readWorkCase, { params: ofItem(job.jobId) }, person);

async function plot(job: SurveyJob, request: WorkItem, assetNumber: string) {
  const { survey } = await readMeasured(test, company, request._id, drawer);
  const body = {
    companyID: company.companyID,
    categoryId: await buildCategory(test, { companyID: company.companyID, token: company.director.token }),
    assetNumber,
    points: CORNERS.map(([, lat, long]) => ({ lat, long })),
    fromRequest: {
      workItemID: request._id,
      version: request.version,
      beaconChangeIds: survey.beacons.map(({ changeId }) => changeId),
    },
  };
  expect(survey.jobId).toBe(job.jobId);
  return call(test.app, saveBoundary, { body }, drawer);
}

it('walks from a request through measuring and drawing to approval', async () => {
  const { job, surveyor } = await buildSurveyJob(test, company);
  expect(job).toMatchObject({ state: 'SCHEDULED', crew: 'Mosi', surveyor: { sub: surveyor.sub }, date: dayFromNow(1) });
  await measureAndHandIn(test, company, job, surveyor);
  const request = await claimRequest(job);
  const before = await readMeasured(test, company, request._id, drawer);
  expect(before.permits).toMatchObject({
    return: { allowed: true },
    plot: { allowed: true },
    plan: { allowed: false },
  });
  expect(before.worstAccuracyMetres).toBeLessThan(5);
  const { asset } = await plot(job, request, 'S-1');
  const steps = (await readCase(job, surveyor)).steps.map(({ queueName, state }) => [queueName, state]);
  expect(steps).toEqual([
    ['Survey Requests', 'DONE'],
    ['Survey Jobs', 'DONE'],
    ['Cartography Requests', 'DONE'],
    ['Approvals', 'NEW'],
  ]);
  const { survey } = await readMeasured(test, company, job.jobId, surveyor);
  expect(survey).toMatchObject({ state: 'PLOTTED', assetID: asset._id });
  const { zones, crews } = await call(test.app, listSurveyedZones, { params: inCompany(), query: {} }, drawer);
  expect(zones.find(({ jobId }) => jobId === job.jobId)).toMatchObject({
    assetNumber: 'S-1',
    beacons: 4,
    typedCorners: 0,
    crew: 'Mosi',
    surveyors: [surveyor.name],
  });
  expect(crews).toEqual(['Mosi']);
  await call(test.app, approveBoundary, { params: { ...inCompany(), assetID: asset._id } }, company.director);
});

it('counts the corners that were typed beside those that were measured, and tells them apart', async () => {
  const { job, surveyor } = await buildSurveyJob(test, company);
  await measureAndHandIn(test, company, job, surveyor);
  const request = await claimRequest(job);
  const { survey } = await readMeasured(test, company, request._id, drawer);
  const measured = survey.beacons.filter(({ beacon }) => beacon !== 'D');
  const typed = CORNERS[3];
  if (typed === undefined) throw new Error('the site has four corners');
  const points = measured.map(({ latitude, longitude }) => ({
    lat: Number(latitude.toFixed(9)),
    long: Number(longitude.toFixed(9)),
  }));
  const { asset } = await call(
    test.app,
    saveBoundary,
    {
      body: {
        companyID: company.companyID,
        categoryId: await buildCategory(test, { companyID: company.companyID, token: company.director.token }),
        assetNumber: 'S-TYPED',
        points: [...points, { lat: typed[1], long: typed[2] }],
        fromRequest: {
          workItemID: request._id,
          version: request.version,
          beaconChangeIds: measured.map(({ changeId }) => changeId),
        },
      },
    },
    drawer,
  );
  const { zones } = await call(test.app, listSurveyedZones, { params: inCompany(), query: {} }, drawer);
  expect(zones.find(({ jobId }) => jobId === job.jobId)).toMatchObject({ beacons: 3, typedCorners: 1 });
  const place = { params: { ...inCompany(), assetID: asset._id } };
  const detail = await call(test.app, readAssetDetail, place, drawer);
  expect([...(detail.measuredCorners ?? [])].sort()).toEqual(['A', 'B', 'C', null]);
  const at = detail.measuredCorners?.indexOf(null) ?? -1;
  const corner = detail.asset.polygon[at]?.coords;
  expect([corner?.latitude, corner?.longitude]).toEqual([Number(typed[1]), Number(typed[2])]);
  const plain = await buildAsset(test, { companyID: company.companyID, token: company.director.token });
  const other = { params: { ...inCompany(), assetID: plain.assetID } };
  expect((await call(test.app, readAssetDetail, other, drawer)).measuredCorners).toBeNull();
});

it('is measured by its surveyor alone, once it is on their phone', async () => {
  const { job, surveyor } = await buildSurveyJob(test, company);
  const measure = async (of: SurveyJob, by: TestPerson) =>
    (await readMeasured(test, company, of.jobId, by)).permits.measure;
  expect(await measure(job, surveyor)).toMatchObject({ allowed: true });
  const other = await buildMember(test, company, 'Survey');
  expect(await measure(job, other)).toMatchObject({ allowed: false, code: 'survey_of_another' });
  expect(await measure(job, drawer)).toMatchObject({ allowed: false });
  const { job: later } = await buildSurveyJob(test, company, { surveyor, date: dayFromNow(16) });
  expect(await measure(later, surveyor)).toMatchObject({ allowed: false, code: 'survey_later' });
  await measureAndHandIn(test, company, job, surveyor);
  expect(await measure(job, surveyor)).toMatchObject({ allowed: false, code: 'survey_over' });
});

it('returns with a coded reason, and is measured again', async () => {
  const { job, surveyor } = await buildSurveyJob(test, company);
  await measureAndHandIn(test, company, job, surveyor);
  const request = await claimRequest(job);
  const again = await call(
    test.app,
    returnSurvey,
    { params: ofItem(request._id), body: { version: request.version, code: 'beacon', note: 'B stands in the river.' } },
    drawer,
  );
  expect(again).toMatchObject({
    state: 'SCHEDULED',
    date: null,
    surveyor: null,
    caseId: job.caseId,
    returned: { code: 'beacon', note: 'B stands in the river.' },
  });
  const zones = await call(test.app, listSurveyedZones, { params: inCompany(), query: {} }, drawer);
  expect(zones.zones.some(({ jobId }) => jobId === job.jobId)).toBe(false);
  const planned = await call(
    test.app,
    planSurvey,
    {
      params: ofItem(again.jobId),
      body: { version: again.itemVersion, surveyor: surveyor.sub, date: dayFromNow(3), site: again.site },
    },
    surveyor,
  );
  const { survey } = await readMeasured(test, company, planned.jobId, surveyor);
  expect(survey.beacons).toHaveLength(4);
  await measureAndHandIn(test, company, planned, surveyor);
  const second = await claimRequest(job);
  await plot(planned, second, 'S-2');
});

it('is scheduled, returned and plotted only by those whose work it is, on the version that they saw', async () => {
  const surveyor = await buildMember(test, company, 'Survey');
  const { workItemID, version } = await buildSurveyRequest(test, company, surveyor);
  const plan = {
    surveyor: surveyor.sub,
    date: dayFromNow(1),
    site: { description: 'North of the dam', position: null },
  };
  const params = ofItem(workItemID);
  const stale = { params, body: { version: version - 1, ...plan } };
  await callRefused(test.app, scheduleSurvey, stale, 'work_changed', surveyor);
  const colleague = await buildMember(test, company, 'Survey');
  const mine = { params, body: { version, ...plan } };
  await callRefused(test.app, scheduleSurvey, mine, 'work_held', colleague);
  await callRefused(test.app, scheduleSurvey, mine, 'forbidden', drawer);
  const toDrawer = { params, body: { version, ...plan, surveyor: drawer.sub } };
  const refused = await callRefused(test.app, scheduleSurvey, toDrawer, 'step_refused', surveyor);
  expect(refused.reason?.code).toBe('assignee_not_clerk');
  const job = await call(test.app, scheduleSurvey, mine, surveyor);
  await callRefused(test.app, scheduleSurvey, mine, 'work_changed', surveyor);
  const early = { params: ofItem(job.jobId), body: { version: job.itemVersion, code: 'unclear' } as const };
  await callRefused(test.app, returnSurvey, early, 'not_found', drawer);
  await measureAndHandIn(test, company, job, surveyor);
  const request = await claimRequest(job);
  const other = await buildMember(test, company, 'Cartography');
  const body = { version: request.version, code: 'unclear' } as const;
  await callRefused(test.app, returnSurvey, { params: ofItem(request._id), body }, 'work_held', other);
  const late = { params: ofItem(job.jobId), body: { version: job.itemVersion, ...plan } };
  await callRefused(test.app, planSurvey, late, 'work_closed', company.director);
});
