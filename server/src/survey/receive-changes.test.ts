import { listCompanyEvents } from '@atlas/contract/companies';
import { planSurvey, readFieldPack } from '@atlas/contract/survey';
import { type SurveyChange, sendSurveyChanges } from '@atlas/contract/survey-changes';
import type { SurveyJob } from '@atlas/contract/survey-job';
import { toWgs84 } from '@atlas/geodesy/convert';
import { DEFINITION_VERSION } from '@atlas/geodesy/systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import {
  buildSurveyJob,
  CORNERS,
  dayFromNow,
  measureAndHandIn,
  readMeasured,
  sendAs,
} from '../../testing/builders/survey.ts';
import { call, callRefused } from '../../testing/call.ts';
import { measureBeacon, SurveyPhone } from '../../testing/survey-phone.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
});
afterAll(() => test.close());

const NOTE = { beaconChangeId: null, text: 'The gate is locked.' };
const [[, LATITUDE, LONGITUDE]] = CORNERS;

async function begin(): Promise<{
  job: SurveyJob;
  surveyor: TestPerson;
  phone: SurveyPhone;
  send: () => Promise<void>;
}> {
  const { job, surveyor } = await buildSurveyJob(test, company);
  const phone = new SurveyPhone(company.companyID);
  return { job, surveyor, phone, send: () => phone.send(sendAs(test, company, surveyor)) };
}

async function countRows(table: string, jobID: string): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM app.${table} WHERE job_id = $1`;
  return (await test.storage.opened.pool.query<{ count: number }>(text, [jobID])).rows[0]?.count ?? 0;
}

const readOf = (job: SurveyJob, person: TestPerson) => readMeasured(test, company, job.jobId, person);

describe('a change', () => {
  it('gets a receipt that names its event, and the same one whenever it is sent again', async () => {
    const { job, surveyor, phone, send } = await begin();
    const record = phone.record(job.jobId, 'beacon', measureBeacon('A', [LATITUDE, LONGITUDE]));
    await send();
    const first = record.answer;
    expect(first).toMatchObject({ outcome: 'ACCEPTED', status: 200, evidence: 'job', jobVersion: job.version });
    record.state = 'QUEUED';
    await send();
    expect(record.answer).toEqual(first);
    expect(await countRows('survey_beacon', job.jobId)).toBe(1);
    const { events } = await call(
      test.app,
      listCompanyEvents,
      { params: { companyID: company.companyID }, query: { subjectID: job.jobId } },
      company.director,
    );
    const told = events.find(({ type }) => type === 'survey.beacon_measured');
    expect(told?._id).toBe(record.receipt?.fact);
    expect(JSON.stringify(events)).not.toContain(String(LATITUDE).slice(0, 6));
    const { survey } = await readOf(job, surveyor);
    expect(survey.beacons).toMatchObject([{ beacon: 'A', fixes: 12, assigned: true, withinPolicy: true }]);
  });

  it('is refused with 422 under an id of another record, and changes nothing', async () => {
    const { job, surveyor, phone, send } = await begin();
    const { change } = phone.record(job.jobId, 'note', NOTE);
    await send();
    const forged: SurveyChange = { ...change, body: { ...NOTE, text: 'Another' } };
    const body = { outboxId: phone.outboxId, changes: [forged] };
    const { answers } = await call(
      test.app,
      sendSurveyChanges,
      { params: { companyID: company.companyID }, body },
      surveyor,
    );
    expect(answers).toMatchObject([{ outcome: 'REFUSED', status: 422, code: 'change_differs' }]);
    expect((await readOf(job, surveyor)).survey.notes.map(({ text }) => text)).toEqual([NOTE.text]);
  });

  it('waits for those before it, in whatever order they are sent', async () => {
    const { job, surveyor, phone } = await begin();
    const records = [1, 2, 3].map(() => phone.record(job.jobId, 'note', NOTE));
    const send = sendAs(test, company, surveyor);
    const [one, two, three] = records.map(({ change }) => change);
    if (one === undefined || two === undefined || three === undefined) throw new Error('three changes');
    expect(await send(phone.outboxId, [three])).toMatchObject([
      { outcome: 'WAITING', status: 425, code: 'seq_gap', expectedSeq: 1 },
    ]);
    const answers = await send(phone.outboxId, [three, one, two]);
    expect(answers.map(({ changeId, outcome }) => [changeId, outcome])).toEqual(
      [three, one, two].map(({ changeId }) => [changeId, 'ACCEPTED']),
    );
  });

  it('takes no number of another, but is stored', async () => {
    const { job, surveyor, phone, send } = await begin();
    const { change } = phone.record(job.jobId, 'note', NOTE);
    await send();
    const second = { ...change, changeId: crypto.randomUUID() };
    const answers = await sendAs(test, company, surveyor)(phone.outboxId, [second]);
    expect(answers).toMatchObject([{ outcome: 'CONFLICT', status: 409, code: 'seq_taken' }]);
    expect(await countRows('survey_change', job.jobId)).toBe(2);
    expect(await countRows('survey_note', job.jobId)).toBe(1);
  });

  it('is judged alone: a bad one beside it changes nothing for it', async () => {
    const { job, phone, send } = await begin();
    const forged = measureBeacon('B', [LATITUDE, LONGITUDE + 0.003]);
    const records = [
      phone.record(job.jobId, 'note', NOTE),
      phone.record(job.jobId, 'beacon', { ...forged, latitude: LATITUDE + 0.001 }),
      phone.record(job.jobId, 'note', { ...NOTE, text: ' blanks ' }),
      phone.record(crypto.randomUUID() as never, 'note', NOTE),
      phone.record(job.jobId, 'beacon', measureBeacon('C', [LATITUDE - 0.003, LONGITUDE])),
    ];
    await send();
    expect(records.map(({ answer }) => (answer?.outcome === 'ACCEPTED' ? 'ok' : answer?.code))).toEqual([
      'ok',
      'mean_differs',
      'change_malformed',
      'job_unknown',
      'ok',
    ]);
    // A refused record keeps its answer.
    for (const record of records) record.state = 'QUEUED';
    await send();
    expect(records.map(({ state }) => state)).toEqual(['ACCEPTED', 'ATTENTION', 'ATTENTION', 'ATTENTION', 'ACCEPTED']);
  });

  it('is not taken from the outbox of another person', async () => {
    const { job, phone, send } = await begin();
    phone.record(job.jobId, 'note', NOTE);
    await send();
    const other = await buildMember(test, company, 'Survey');
    const body = { outboxId: phone.outboxId, changes: [phone.record(job.jobId, 'note', NOTE).change] };
    await callRefused(
      test.app,
      sendSurveyChanges,
      { params: { companyID: company.companyID }, body },
      'step_refused',
      other,
    );
  });
});

describe('a beacon that is measured twice', () => {
  it('keeps both measurements', async () => {
    const { job, surveyor, phone, send } = await begin();
    phone.record(job.jobId, 'beacon', measureBeacon('A', [LATITUDE, LONGITUDE], { accuracy: 8 }));
    phone.record(job.jobId, 'beacon', measureBeacon('A', [LATITUDE, LONGITUDE], { accuracy: 3 }));
    await send();
    const { survey, worstAccuracyMetres } = await readOf(job, surveyor);
    expect(survey.beacons.map(({ beacon, accuracyMetres }) => [beacon, Math.round(accuracyMetres)])).toEqual([
      ['A', 8],
      ['A', 3],
    ]);
    expect(worstAccuracyMetres).toBeCloseTo(3, 0);
  });

  it('counts as the one that arrived later, although a phone dates the other into the future', async () => {
    const { job, surveyor, phone, send } = await begin();
    const ahead = phone.record(job.jobId, 'beacon', measureBeacon('A', [LATITUDE, LONGITUDE], { accuracy: 8 }));
    await send();
    await test.storage.opened.pool.query(
      "UPDATE app.survey_beacon SET measured_at = '2099-01-01' WHERE change_id = $1",
      [ahead.change.changeId],
    );
    phone.record(job.jobId, 'beacon', measureBeacon('A', [LATITUDE, LONGITUDE], { accuracy: 3 }));
    await send();
    await test.storage.opened.pool.query(
      "UPDATE app.survey_beacon b SET measured_at = c.received_at FROM app.survey_change c WHERE c.id = b.change_id AND b.measured_at < '2099-01-01'",
    );
    expect((await readOf(job, surveyor)).worstAccuracyMetres).toBeCloseTo(3, 0);
  });
});

describe('a job that has changed hands', () => {
  it('keeps what the person before brings in as unassigned evidence, and takes no hand-in from them', async () => {
    const { job, surveyor, phone, send } = await begin();
    const other = await buildMember(test, company, 'Survey');
    const plan = { surveyor: other.sub, date: dayFromNow(2), site: job.site };
    const place = { companyID: company.companyID, workItemID: job.jobId };
    const planned = await call(
      test.app,
      planSurvey,
      { params: place, body: { version: job.itemVersion, ...plan } },
      company.director,
    );
    expect(planned).toMatchObject({ surveyor: { sub: other.sub }, version: job.version + 1 });
    const beacon = phone.record(job.jobId, 'beacon', measureBeacon('A', [LATITUDE, LONGITUDE]));
    const ring = phone.record(job.jobId, 'ring', { corners: CORNERS.map(toCorner) });
    const handIn = phone.record(job.jobId, 'handIn', { reasons: [], note: null });
    await send();
    expect(beacon.answer).toMatchObject({ outcome: 'ACCEPTED', evidence: 'unassigned' });
    expect(ring.answer).toMatchObject({ outcome: 'CONFLICT', code: 'job_reassigned' });
    expect(handIn.answer).toMatchObject({ outcome: 'CONFLICT', code: 'job_reassigned' });
    const { survey, worstAccuracyMetres } = await readOf(job, surveyor);
    expect(survey.beacons).toMatchObject([{ beacon: 'A', assigned: false }]);
    expect(worstAccuracyMetres).toBeNull();
    const pack = async (person: TestPerson) =>
      (await call(test.app, readFieldPack, { params: { companyID: company.companyID }, query: {} }, person)).pack?.jobs;
    expect((await pack(surveyor))?.map(({ jobId }) => jobId)).toEqual([]);
    expect((await pack(other))?.map(({ jobId }) => jobId)).toEqual([job.jobId]);
  });

  it('keeps what arrives after the hand-in', async () => {
    const { job, surveyor } = await buildSurveyJob(test, company);
    const phone = await measureAndHandIn(test, company, job, surveyor);
    expect(phone.records.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'ACCEPTED'));
    const note = phone.record(job.jobId, 'note', NOTE);
    const again = phone.record(job.jobId, 'handIn', { reasons: [], note: null });
    await phone.send(sendAs(test, company, surveyor));
    expect(note.answer).toMatchObject({ outcome: 'ACCEPTED', evidence: 'unassigned' });
    expect(again.answer).toMatchObject({ outcome: 'CONFLICT', code: 'job_closed' });
  });
});

describe('an outline', () => {
  it('keeps what was typed for a corner, in its system, and is refused where that lies elsewhere', async () => {
    const { job, surveyor, phone, send } = await begin();
    const values: [number, number] = [-97_250.5, 2_031_400.25];
    const placed = toWgs84('lo29', values);
    if (!placed.ok) throw new Error('a corner near Kadoma has a place');
    const [latitude, longitude] = placed.point;
    const typed = { system: 'lo29' as const, values, definition: DEFINITION_VERSION };
    const corner = { beacon: null, latitude, longitude, typed };
    const measured = CORNERS.map(toCorner);
    const forged = { ...corner, latitude: latitude + 0.001 };
    const [wrong, right] = [forged, corner].map((last) =>
      phone.record(job.jobId, 'ring', { corners: [...measured, last] }, job.version),
    );
    await send();
    expect(wrong?.answer).toMatchObject({
      outcome: 'REFUSED',
      status: 422,
      code: 'corner_differs',
      parameters: { corners: '5' },
    });
    expect(right?.answer).toMatchObject({ outcome: 'ACCEPTED' });
    const { survey } = await readOf(job, surveyor);
    expect(survey.ring?.corners).toEqual([...measured, corner]);
  });

  it('conflicts with a newer one from another device, and not with those of its own', async () => {
    const { job, surveyor, phone, send } = await begin();
    const tablet = new SurveyPhone(company.companyID);
    const corners = CORNERS.map(toCorner);
    const [first, second] = [1, 2].map(() => phone.record(job.jobId, 'ring', { corners }, job.version));
    await send();
    expect([first?.state, second?.state]).toEqual(['ACCEPTED', 'ACCEPTED']);
    const old = tablet.record(job.jobId, 'ring', { corners }, job.version);
    await tablet.send(sendAs(test, company, surveyor));
    expect(old.answer).toMatchObject({ outcome: 'CONFLICT', code: 'ring_changed' });
    const { survey } = await readOf(job, surveyor);
    const fresh = tablet.record(job.jobId, 'ring', { corners }, survey.version);
    await tablet.send(sendAs(test, company, surveyor));
    expect(fresh.answer).toMatchObject({ outcome: 'ACCEPTED', jobVersion: survey.version + 1 });
  });
});

describe('a hand-in', () => {
  it('needs three beacons, and reasons for those that are not exact enough', async () => {
    const { job, surveyor, phone, send } = await begin();
    const corners = CORNERS.slice(0, 3);
    for (const [name, latitude, longitude] of corners.slice(0, 2)) {
      phone.record(job.jobId, 'beacon', measureBeacon(name, [latitude, longitude]));
    }
    const early = phone.record(job.jobId, 'handIn', { reasons: [], note: null });
    await send();
    expect(early.answer).toMatchObject({
      outcome: 'REFUSED',
      code: 'beacons_few',
      parameters: { found: 2, least: 3 },
    });
    phone.record(job.jobId, 'beacon', measureBeacon('C', [LATITUDE - 0.003, LONGITUDE], { accuracy: 9 }));
    const silent = phone.record(job.jobId, 'handIn', { reasons: [], note: null });
    await send();
    expect(silent.answer).toMatchObject({ code: 'beacon_reason_missing', parameters: { beacons: 'C', metres: '5' } });
    const told = phone.record(job.jobId, 'handIn', {
      reasons: [{ beacon: 'C', reason: 'Under trees' }],
      note: 'The owner was there.',
    });
    await send();
    expect(told.state).toBe('ACCEPTED');
    const { survey } = await readOf(job, surveyor);
    expect(survey).toMatchObject({ state: 'SURVEYED', version: job.version + 1 });
    expect(survey.beacons.find(({ beacon }) => beacon === 'C')).toMatchObject({
      withinPolicy: false,
      reason: 'Under trees',
    });
  });
});

function toCorner([beacon, latitude, longitude]: readonly [string, number, number]) {
  return { beacon, latitude, longitude };
}
