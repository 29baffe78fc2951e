import { planSurvey } from '@atlas/contract/survey';
import type { SurveyJob } from '@atlas/contract/survey-job';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildSurveyJob, CORNERS, dayFromNow, sendAs } from '../../testing/builders/survey.ts';
import { callRaw } from '../../testing/call.ts';
import { type Random, seedRandom } from '../../testing/random.ts';
import { measureBeacon, type SendChanges, SurveyPhone } from '../../testing/survey-phone.ts';

/** `npm run test:long` walks many more. */
const RUNS = Number(process.env.ATLAS_SURVEY_RUNS ?? 100);
const STEPS = 12;

let test: TestApp;
let company: TestCompany;
let people: readonly TestPerson[];
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  people = [await buildMember(test, company, 'Survey'), await buildMember(test, company, 'Survey')];
});
afterAll(() => test.close());

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/** A connection that cuts calls before they arrive or after their answer, sends some twice, and loses parts of answers. */
function cutAtRandom(random: Random, send: SendChanges): SendChanges {
  return async (outboxId, changes) => {
    const fate = random();
    if (fate < 0.2) throw new Error('cut before');
    // The browser sends again while the first call is still under way.
    const [answers] = await Promise.all(
      fate < 0.35 ? [send(outboxId, changes), send(outboxId, changes)] : [send(outboxId, changes)],
    );
    if (fate > 0.75) throw new Error('cut after');
    // The last part of the answer is lost.
    return fate > 0.65 ? (answers ?? []).slice(0, Math.floor(random() * changes.length)) : (answers ?? []);
  };
}

function recordAtRandom(random: Random, phone: SurveyPhone, job: SurveyJob): void {
  const [name, latitude, longitude] = pick(random, CORNERS);
  const kind = pick(random, ['beacon', 'beacon', 'note', 'visit', 'photo', 'ring'] as const);
  switch (kind) {
    case 'beacon':
      phone.record(job.jobId, kind, measureBeacon(name, [latitude, longitude], { random }), job.version);
      break;
    case 'note':
      phone.record(job.jobId, kind, { beaconChangeId: null, text: `Note ${random()}` }, job.version);
      break;
    case 'visit':
      phone.record(job.jobId, kind, { arrivedAt: '2026-11-26T08:00:00Z', leftAt: null, position: null }, job.version);
      break;
    case 'photo': {
      const sha256 = Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(64, '0');
      const photo = { beaconChangeId: null, sha256, sizeBytes: 1000, mediaType: 'image/jpeg' } as const;
      phone.record(job.jobId, kind, { ...photo, takenAt: '2026-11-26T08:00:00Z', caption: null }, job.version);
      break;
    }
    case 'ring': {
      const corners = CORNERS.map(([beacon, lat, long]) => ({ beacon, latitude: lat, longitude: long }));
      phone.record(job.jobId, kind, { corners }, job.version);
      break;
    }
  }
}

const TABLES = {
  visit: 'survey_visit',
  beacon: 'survey_beacon',
  photo: 'survey_photo',
  note: 'survey_note',
  ring: 'survey_ring',
} as const;

interface StoredRow {
  readonly id: string;
  readonly sha256: string;
  readonly outcome: string;
  readonly fact: string | null;
  readonly facts: number;
}

/** What the register stored of a phone. */
async function readStored(phone: SurveyPhone): Promise<readonly StoredRow[]> {
  const { rows } = await test.storage.opened.pool.query<StoredRow>(
    `SELECT c.id, encode(c.sha256, 'hex') AS sha256, c.outcome, c.fact_id AS fact,
      (SELECT count(*)::int FROM app.event e WHERE e.after ->> 'changeId' = c.id::text) AS facts
    FROM app.survey_change c WHERE c.outbox_id = $1`,
    [phone.outboxId],
  );
  return rows;
}

async function readEvidence(phone: SurveyPhone): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [type, table] of Object.entries(TABLES)) {
    const { rows } = await test.storage.opened.pool.query<{ id: string }>(
      `SELECT e.change_id AS id FROM app.${table} e
      JOIN app.survey_change c ON c.company_id = e.company_id AND c.id = e.change_id WHERE c.outbox_id = $1`,
      [phone.outboxId],
    );
    found[type] = rows.map(({ id }) => id).sort();
  }
  return found;
}

/** Every record is stored once, with its receipt, its event and what it brought. */
async function expectAllThere(phone: SurveyPhone): Promise<void> {
  expect(phone.queued).toEqual([]);
  const stored = new Map((await readStored(phone)).map((row) => [row.id, row]));
  expect(stored.size).toBe(phone.records.length);
  for (const { change, sha256, state, receipt } of phone.records) {
    const row = stored.get(change.changeId);
    expect(row?.sha256).toBe(sha256);
    expect(row?.outcome === 'ACCEPTED').toBe(state === 'ACCEPTED');
    expect(row?.fact).toBe(receipt?.fact ?? null);
    expect(row?.facts).toBe(state === 'ACCEPTED' ? 1 : 0);
  }
  const evidence = await readEvidence(phone);
  for (const type of Object.keys(TABLES)) {
    const accepted = phone.records.filter(({ change, state }) => change.type === type && state === 'ACCEPTED');
    expect(evidence[type]).toEqual(accepted.map(({ change }) => change.changeId).sort());
  }
}

async function reassign(random: Random, job: SurveyJob): Promise<void> {
  const { rows } = await test.storage.opened.pool.query('SELECT version FROM app.work_item WHERE id = $1', [job.jobId]);
  const plan = { surveyor: pick(random, people).sub, date: dayFromNow(1), site: job.site };
  const params = { companyID: company.companyID, workItemID: job.jobId };
  const sent = { params, body: { version: rows[0]?.version ?? 1, ...plan } };
  // It may have changed in the meantime, or be handed in.
  expect([200, 409]).toContain((await callRaw(test.app, planSurvey, sent, company.director)).status);
}

/** What became of the records of all runs, so that a run that tries nothing cannot pass. */
const outcomes = new Map<string, number>();

async function runOffline(seed: number): Promise<void> {
  // Two people cannot send as much in a day as all runs together.
  await test.storage.opened.pool.query('DELETE FROM app.throttle');
  const random = seedRandom(seed);
  const owner = pick(random, people);
  const jobs = [
    (await buildSurveyJob(test, company, { surveyor: owner })).job,
    (await buildSurveyJob(test, company, { surveyor: owner })).job,
  ];
  const phones = people.flatMap((person) => [
    { person, phone: new SurveyPhone(company.companyID) },
    { person, phone: new SurveyPhone(company.companyID) },
  ]);
  for (let step = 0; step < STEPS; step += 1) {
    const used = phones.filter(() => random() < 0.6);
    for (const { phone } of used) recordAtRandom(random, phone, pick(random, jobs));
    const sending = used
      .filter(() => random() < 0.5)
      .map(({ phone, person }) =>
        phone.send(cutAtRandom(random, sendAs(test, company, person)), 1 + Math.floor(random() * 8)).catch(() => {}),
      );
    if (random() < 0.1) sending.push(reassign(random, pick(random, jobs)));
    await Promise.all(sending);
    if (random() < 0.06)
      pick(random, phones).phone.record(pick(random, jobs).jobId, 'handIn', { reasons: [], note: null });
  }
  for (const { phone, person } of phones) {
    while (phone.queued.length > 0) await phone.send(sendAs(test, company, person));
    await expectAllThere(phone);
    for (const { answer } of phone.records) {
      const outcome = answer?.outcome === 'ACCEPTED' ? `ACCEPTED ${answer.evidence}` : (answer?.outcome ?? 'none');
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  }
}

it(`loses nothing and doubles nothing in ${RUNS} runs with two people, four devices and cut connections`, async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    await runOffline(seed).catch((error: unknown) => {
      throw new Error(`seed ${seed}`, { cause: error });
    });
  }
  for (const outcome of ['ACCEPTED job', 'ACCEPTED unassigned', 'CONFLICT', 'REFUSED']) {
    expect(outcomes.get(outcome) ?? 0, outcome).toBeGreaterThan(RUNS / 10);
  }
}, 600_000);

it('takes one hand-in of two that are sent at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [surveyor] = people;
    if (surveyor === undefined) throw new Error('no surveyor');
    const { job } = await buildSurveyJob(test, company, { surveyor });
    const phones = [new SurveyPhone(company.companyID), new SurveyPhone(company.companyID)];
    for (const phone of phones) {
      for (const [name, latitude, longitude] of CORNERS) {
        phone.record(job.jobId, 'beacon', measureBeacon(name, [latitude, longitude]));
      }
      phone.record(job.jobId, 'handIn', { reasons: [], note: null });
    }
    await Promise.all(phones.map((phone) => phone.send(sendAs(test, company, surveyor))));
    const handIns = phones.map(({ records }) => records.at(-1)?.answer);
    expect(handIns.map((answer) => answer?.outcome).sort()).toEqual(['ACCEPTED', 'CONFLICT']);
    const { rows } = await test.storage.opened.pool.query(
      "SELECT count(*)::int AS count FROM app.work_item WHERE case_id = $1 AND queue_name = 'Cartography Requests'",
      [job.caseId],
    );
    expect(rows[0]?.count).toBe(1);
  }
});
