import { createHash } from 'node:crypto';
import type { ErrorReply } from '@atlas/contract/errors';
import { planSurvey } from '@atlas/contract/survey';
import { importOutbox } from '@atlas/contract/survey-changes';
import type { SurveyJob } from '@atlas/contract/survey-job';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import type { TestPerson } from '../../../testing/builders/person.ts';
import { buildSurveyJob, CORNERS, dayFromNow, readMeasured, sendAs } from '../../../testing/builders/survey.ts';
import { call } from '../../../testing/call.ts';
import { writeOutbox } from '../../../testing/outbox-file.ts';
import { jpegOfPhone } from '../../../testing/sample-pictures.ts';
import { sendSample } from '../../../testing/send.ts';
import { measureBeacon, SurveyPhone } from '../../../testing/survey-phone.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
});
afterAll(() => test.close());

async function bringIn(bytes: Buffer, person: TestPerson) {
  const { companyID } = company;
  const file = { name: 'tariro.atlas-outbox', mediaType: 'application/zip', bytes };
  const response = await sendSample(test.app, importOutbox, { params: { companyID }, file }, person.token);
  return { status: response.statusCode, body: response.json() };
}

async function bringInWell(bytes: Buffer, person: TestPerson) {
  const { status, body } = await bringIn(bytes, person);
  expect(status, JSON.stringify(body)).toBe(200);
  return importOutbox.reply.parse(body);
}

const readOf = async (job: SurveyJob) => (await readMeasured(test, company, job.jobId, company.director)).survey;

/** A phone with four beacons and a photo of the first, of which nothing was sent. */
function fillPhone(job: SurveyJob) {
  const phone = new SurveyPhone(company.companyID);
  const bytes = jpegOfPhone();
  const beacons = CORNERS.map(([name, latitude, longitude]) =>
    phone.record(job.jobId, 'beacon', measureBeacon(name, [latitude, longitude])),
  );
  const photo = phone.record(job.jobId, 'photo', {
    beaconChangeId: beacons[0]?.change.changeId ?? null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.length,
    mediaType: 'image/jpeg',
    takenAt: '2026-11-26T08:00:00Z',
    caption: 'From the north',
  });
  const file = (person: TestPerson, photos: Record<string, Uint8Array> = { [photo.change.changeId]: bytes }) =>
    writeOutbox({
      manifest: {
        companyID: company.companyID,
        outboxId: phone.outboxId,
        person: { sub: person.sub, name: person.name },
      },
      changes: phone.records.map(({ change }) => change),
      photos,
    });
  return { phone, photo, bytes, file };
}

it('brings in everything once, also after part of it was sent, and answers the same again', async () => {
  const { job, surveyor } = await buildSurveyJob(test, company);
  const { phone, photo, file } = fillPhone(job);
  await phone.send(sendAs(test, company, surveyor), 2);
  const first = await bringInWell(file(surveyor), surveyor);
  expect(first.answers.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'ACCEPTED'));
  expect(first.photos).toEqual([{ changeId: photo.change.changeId, outcome: 'stored' }]);
  const receipts = phone.records.slice(0, 2).map(({ receipt }) => receipt);
  expect(first.answers.slice(0, 2).map((answer) => 'receipt' in answer && answer.receipt)).toEqual(receipts);
  const again = await bringInWell(file(surveyor), surveyor);
  expect(again.answers).toEqual(first.answers);
  expect(again.photos).toEqual([{ changeId: photo.change.changeId, outcome: 'already stored' }]);
  const survey = await readOf(job);
  expect(survey.beacons).toHaveLength(4);
  expect(survey.photos).toMatchObject([{ caption: 'From the north', documentID: expect.any(String) }]);
});

it("is the surveyor's work when a colleague brings it in, if the register has heard from the phone before", async () => {
  const { job, surveyor } = await buildSurveyJob(test, company);
  const colleague = await buildMember(test, company, 'Survey');
  const known = fillPhone(job);
  await known.phone.send(sendAs(test, company, surveyor), 1);
  await bringInWell(known.file(surveyor), colleague);
  expect((await readOf(job)).beacons.map(({ assigned, measuredBy }) => [assigned, measuredBy])).toEqual(
    Array.from({ length: 4 }, () => [true, surveyor.name]),
  );
});

it('is evidence of the colleague when the register never heard from the phone', async () => {
  const { job, surveyor } = await buildSurveyJob(test, company);
  const colleague = await buildMember(test, company, 'Survey');
  const { phone, file } = fillPhone(job);
  const { answers } = await bringInWell(file(surveyor), colleague);
  expect(answers.map((answer) => 'evidence' in answer && answer.evidence)).toEqual(
    Array.from({ length: 5 }, () => 'unassigned'),
  );
  expect((await readOf(job)).beacons.every(({ measuredBy }) => measuredBy === colleague.name)).toBe(true);
  // The phone comes back: its owner gets receipts, and goes on.
  await phone.send(sendAs(test, company, surveyor));
  const note = phone.record(job.jobId, 'note', { beaconChangeId: null, text: 'Back in town.' });
  await phone.send(sendAs(test, company, surveyor));
  expect(note.answer).toMatchObject({ outcome: 'ACCEPTED', evidence: 'job' });
});

it('keeps what belongs to a job of someone else apart', async () => {
  const { job, surveyor } = await buildSurveyJob(test, company);
  const other = await buildMember(test, company, 'Survey');
  const plan = { surveyor: other.sub, date: dayFromNow(1), site: job.site };
  const params = { companyID: company.companyID, workItemID: job.jobId };
  await call(test.app, planSurvey, { params, body: { version: job.itemVersion, ...plan } }, company.director);
  await bringInWell(fillPhone(job).file(surveyor), surveyor);
  expect((await readOf(job)).beacons.map(({ assigned }) => assigned)).toEqual(Array.from({ length: 4 }, () => false));
});

it('takes no photo that was not announced, and none that is another', async () => {
  const { job, surveyor } = await buildSurveyJob(test, company);
  const { photo, bytes, file } = fillPhone(job);
  const [stranger, forged] = [crypto.randomUUID(), Buffer.concat([bytes, Buffer.from('x')])];
  const { photos } = await bringInWell(
    file(surveyor, { [stranger]: bytes, [photo.change.changeId]: forged }),
    surveyor,
  );
  expect(photos).toEqual([
    { changeId: stranger, outcome: 'not announced' },
    { changeId: photo.change.changeId, outcome: 'differs' },
  ]);
  expect((await readOf(job)).photos).toMatchObject([{ documentID: null }]);
});

it('refuses what is no outbox of this company', async () => {
  const surveyor = await buildMember(test, company, 'Survey');
  const outboxId = new SurveyPhone(company.companyID).outboxId;
  const broken = writeOutbox({ manifest: { companyID: company.companyID, outboxId }, changes: [{ seq: 1 } as never] });
  const foreign = writeOutbox({ manifest: { companyID: crypto.randomUUID() as never, outboxId }, changes: [] });
  const wrong = writeOutbox({ manifest: { companyID: company.companyID, outboxId, version: 2 as never }, changes: [] });
  for (const [bytes, reason] of [
    [Buffer.from('no archive'), 'archive_damaged'],
    [wrong, 'outbox_unreadable'],
    [broken, 'outbox_line'],
    [foreign, 'outbox_of_other_company'],
  ] as const) {
    const { status, body } = await bringIn(bytes, surveyor);
    expect([status, (body as ErrorReply).issues?.[0]?.reason?.code]).toEqual([422, reason]);
  }
  const drawer = await buildMember(test, company, 'Cartography');
  expect((await bringIn(foreign, drawer)).status).toBe(403);
});
