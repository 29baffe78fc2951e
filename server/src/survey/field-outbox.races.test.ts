import { SurveyOutboxId } from '@atlas/contract/identifiers';
import type { ChangeAnswer, ChangeBody, ChangeType, SurveyChange } from '@atlas/contract/survey-changes';
import type { SurveyJob } from '@atlas/contract/survey-job';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canAmend, correctBeacon, correctNote, removeUnsent } from '../../../web/src/survey/outbox/amend-unsent.ts';
import { isUnsent, needsAttention, type OutboxRecord } from '../../../web/src/survey/outbox/outbox-record.ts';
import { queueChange, sendAgain } from '../../../web/src/survey/outbox/outbox-rules.ts';
import type { OutboxStore } from '../../../web/src/survey/outbox/outbox-store.ts';
import { type SendBatch, sendOutbox } from '../../../web/src/survey/outbox/send-outbox.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildSurveyJob, CORNERS, sendAs } from '../../testing/builders/survey.ts';
import { type Random, seedRandom } from '../../testing/random.ts';
import { measureBeacon } from '../../testing/survey-phone.ts';

/** `npm run test:long` walks 1,000. */
const RUNS = Number(process.env.ATLAS_FIELD_RUNS ?? 100);
const STEPS = 14;

let test: TestApp;
let company: TestCompany;
let surveyor: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  surveyor = await buildMember(test, company, 'Survey');
});
afterAll(() => test.close());

/** The page is closed: whatever it was doing ends there. */
class Closed extends Error {}

/** A device: its records outlive the page, and a page that is closed writes nothing more. */
class Device {
  readonly outboxId = SurveyOutboxId.parse(crypto.randomUUID());
  readonly #disk = new Map<string, string>();
  #page = 0;

  get records(): OutboxRecord[] {
    return [...this.#disk.values()].map((text) => JSON.parse(text));
  }

  reload(): void {
    this.#page += 1;
  }

  /** The outbox as a page opens it. A transaction of it is written whole or not at all. */
  open(): OutboxStore {
    const page = this.#page;
    const breathe = async () => {
      await Promise.resolve();
      if (page !== this.#page) throw new Closed();
    };
    return {
      read: async () => {
        await breathe();
        return this.records;
      },
      write: async (change) => {
        await breathe();
        const { put, remove = [], result } = change(this.records);
        for (const record of put) this.#disk.set(record.change.changeId, JSON.stringify(record));
        for (const changeId of remove) this.#disk.delete(changeId);
        await breathe();
        return result;
      },
    };
  }
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/**
 * A connection that is cut before the register receives the call, while it works, or after it has answered; that
 * delivers a call twice; that answers in part; and a page that is reloaded meanwhile.
 */
function cutAtRandom(random: Random, device: Device, late: Promise<unknown>[]): SendBatch {
  const send = sendAs(test, company, surveyor);
  return async (changes): Promise<readonly ChangeAnswer[]> => {
    const fate = random();
    if (fate < 0.15) throw new Error('cut before');
    const answering = send(device.outboxId, changes);
    // The register goes on with a call whose connection is gone, and the next one overtakes it.
    if (fate < 0.3) {
      late.push(answering.catch((error: unknown) => error));
      throw new Error('cut during');
    }
    if (fate < 0.4) late.push(send(device.outboxId, changes).catch((error: unknown) => error));
    const answers = await answering;
    if (fate > 0.85) throw new Error('cut after');
    if (fate > 0.75) device.reload();
    return fate > 0.65 && fate <= 0.75 ? answers.slice(0, Math.floor(random() * answers.length)) : answers;
  };
}

function makeBody(random: Random, type: ChangeType): ChangeBody<ChangeType> {
  const [name, latitude, longitude] = pick(random, CORNERS);
  switch (type) {
    case 'beacon':
      return measureBeacon(name, [latitude, longitude], { random });
    case 'visit':
      return { arrivedAt: '2026-11-26T08:00:00Z', leftAt: '2026-11-26T10:00:00Z', position: null };
    case 'photo': {
      const sha256 = Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(64, '0');
      const announced = { sha256, sizeBytes: 1000, mediaType: 'image/jpeg' } as const;
      return { ...announced, beaconChangeId: null, takenAt: '2026-11-26T08:00:00Z', caption: null };
    }
    case 'note':
      return { beaconChangeId: null, text: `Note ${random()}` };
    case 'ring':
      return { corners: CORNERS.map(([beacon, lat, long]) => ({ beacon, latitude: lat, longitude: long })) };
    case 'handIn':
      return { reasons: [], note: null };
  }
}

async function recordOne(random: Random, store: OutboxStore, job: SurveyJob): Promise<void> {
  const type = pick(random, ['beacon', 'beacon', 'beacon', 'note', 'visit', 'photo', 'ring', 'handIn'] as const);
  const made = { changeId: crypto.randomUUID(), jobId: job.jobId, baseVersion: job.version, type } as const;
  const at = new Date(Date.UTC(2026, 10, 26, 8)).toISOString();
  await store.write((records) => ({
    put: [queueChange(records, { ...made, at, body: makeBody(random, type) })],
    result: undefined,
  }));
}

async function sendRefusedAgain(random: Random, store: OutboxStore, job: SurveyJob): Promise<void> {
  await store.write((records) => {
    const refused = records.filter((record) => record.change.jobId === job.jobId && needsAttention(record));
    if (refused.length === 0) return { put: [], result: undefined };
    const next = { changeId: crypto.randomUUID(), at: '2026-11-26T12:00:00.000Z', baseVersion: job.version };
    return { put: sendAgain(records, pick(random, refused).change.changeId, next), result: undefined };
  });
}

/** Every second time, and only for what has words. */
function correctWords(random: Random, records: readonly OutboxRecord[], { type, changeId }: SurveyChange) {
  if (random() < 0.5) return undefined;
  const words = { beacon: `${pick(random, CORNERS)[0]}1`, reason: `Under trees ${random()}`, instrument: null };
  if (type === 'beacon') return correctBeacon(records, changeId, words, random() < 0.5);
  return type === 'note' ? correctNote(records, changeId, `Corrected ${random()}`) : undefined;
}

/**
 * Corrects or removes a record that never left the device.
 * @returns how many records were removed
 */
async function amendOne(random: Random, store: OutboxStore): Promise<number> {
  return store.write<number>((records) => {
    const open = records.filter(canAmend);
    if (open.length === 0) return { put: [], result: 0 };
    const { change } = pick(random, open);
    const amendment = correctWords(random, records, change) ?? removeUnsent(records, [change.changeId]);
    if (amendment === undefined) throw new Error('a record that is only here can be amended');
    happened[amendment.remove.length > 0 ? 'removed' : 'corrected'] += 1;
    return { ...amendment, result: amendment.remove.length };
  });
}

interface Stored {
  readonly id: string;
  readonly sha256: string;
  readonly seq: number;
  readonly outcome: string;
  readonly fact: string | null;
  readonly facts: number;
}

async function readStored(device: Device): Promise<ReadonlyMap<string, Stored>> {
  const { rows } = await test.storage.opened.pool.query<Stored>(
    `SELECT c.id, encode(c.sha256, 'hex') AS sha256, c.seq, c.outcome, c.fact_id AS fact,
      (SELECT count(*)::int FROM app.event e WHERE e.after ->> 'changeId' = c.id::text) AS facts
    FROM app.survey_change c WHERE c.outbox_id = $1`,
    [device.outboxId],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every record is stored once, and what the device holds about it is what the register holds. */
async function expectAllThere(device: Device, recorded: number): Promise<void> {
  const { records } = device;
  expect(records.filter(isUnsent)).toEqual([]);
  expect(records.length).toBeGreaterThanOrEqual(recorded);
  const stored = await readStored(device);
  expect(stored.size).toBe(records.length);
  for (const { change, sha256, state, receipt } of records) {
    const row = stored.get(change.changeId);
    expect(row).toMatchObject({ sha256, outcome: state });
    expect(Number(row?.seq)).toBe(change.seq);
    expect(row?.fact).toBe(receipt?.fact ?? null);
    expect(row?.facts).toBe(state === 'ACCEPTED' ? 1 : 0);
  }
}

/** What happened in all runs, so that runs that try nothing cannot pass. */
const happened = { cuts: 0, reloads: 0, accepted: 0, refused: 0, removed: 0, corrected: 0 };

function noteEnd(error: unknown): void {
  if (error instanceof Closed) happened.reloads += 1;
  else if (error instanceof Error && error.message.startsWith('cut')) happened.cuts += 1;
  else throw error;
}

async function runField(seed: number): Promise<void> {
  // One person cannot send as much in a day as all runs together.
  await test.storage.opened.pool.query('DELETE FROM app.throttle');
  const random = seedRandom(seed);
  const jobs = [
    (await buildSurveyJob(test, company, { surveyor })).job,
    (await buildSurveyJob(test, company, { surveyor })).job,
  ];
  const device = new Device();
  const late: Promise<unknown>[] = [];
  let recorded = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const job = pick(random, jobs);
    await recordOne(random, device.open(), job);
    recorded += 1;
    if (random() < 0.3) await sendRefusedAgain(random, device.open(), job);
    if (random() < 0.3) recorded -= await amendOne(random, device.open());
    if (random() < 0.5) await sendOutbox(device.open(), cutAtRandom(random, device, late)).catch(noteEnd);
    if (random() < 0.1) device.reload();
  }
  for (const answer of await Promise.all(late)) if (answer instanceof Error) throw answer;
  const send = sendAs(test, company, surveyor);
  await sendOutbox(device.open(), (changes) => send(device.outboxId, changes));
  await expectAllThere(device, recorded);
  happened.accepted += device.records.filter(({ state }) => state === 'ACCEPTED').length;
  happened.refused += device.records.filter(({ state }) => state === 'REFUSED' || state === 'CONFLICT').length;
}

it(`loses nothing and doubles nothing of the web's outbox in ${RUNS} runs with cut connections and reloads`, async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    await runField(seed).catch((error: unknown) => {
      throw new Error(`seed ${seed}`, { cause: error });
    });
  }
  for (const [name, count] of Object.entries(happened)) expect(count, name).toBeGreaterThan(RUNS / 4);
}, 1_800_000);
