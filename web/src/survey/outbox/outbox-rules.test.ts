import { WorkItemId } from '@atlas/contract/identifiers';
import type { ChangeAnswer } from '@atlas/contract/survey-changes';
import { expect, it } from 'vitest';
import { needsAttention, type OutboxRecord } from './outbox-record.ts';
import { hashChange, hearAnswers, queueChange, releaseBatch, sendAgain, setAside, takeBatch } from './outbox-rules.ts';

const JOBS = ['0b54a2f6-7b0c-4f60-8a52-7d8f0a0b0001', '0b54a2f6-7b0c-4f60-8a52-7d8f0a0b0002'].map((id) =>
  WorkItemId.parse(id),
);
const AT = '2026-11-26T08:00:00.000Z';
let made = 0;
const newID = () => {
  made += 1;
  return `7d3f9a10-1111-4222-8333-${String(made).padStart(12, '0')}`;
};

function queueNote(records: readonly OutboxRecord[], job = 0, text = 'A note'): OutboxRecord {
  const jobId = JOBS[job];
  if (jobId === undefined) throw new Error('there is no such job');
  const body = { beaconChangeId: null, text };
  return queueChange(records, { changeId: newID(), jobId, baseVersion: 3, at: AT, type: 'note', body });
}

function queueNotes(...jobs: readonly number[]): OutboxRecord[] {
  const records: OutboxRecord[] = [];
  for (const job of jobs) records.push(queueNote(records, job));
  return records;
}

const accept = ({ change, sha256 }: OutboxRecord): ChangeAnswer => ({
  outcome: 'ACCEPTED',
  changeId: change.changeId,
  status: 200,
  receipt: { changeId: change.changeId, sha256, fact: newID() as never, at: AT },
  evidence: 'job',
  jobVersion: 4,
});

const refuseIt = ({ change }: OutboxRecord): ChangeAnswer => ({
  outcome: 'REFUSED',
  changeId: change.changeId,
  status: 422,
  code: 'fixes_moved',
  parameters: {},
  message: 'The phone moved while it measured.',
});

it('numbers the records of each job from 1', () => {
  expect(queueNotes(0, 1, 0, 0, 1).map(({ change }) => change.seq)).toEqual([1, 1, 2, 3, 2]);
});

it('makes one record of the same change, and refuses one that the contract does not know', () => {
  const [first] = queueNotes(0);
  if (first === undefined) throw new Error('nothing was queued');
  const { seq: _seq, ...change } = first.change;
  const again = { ...change, type: 'note', body: { beaconChangeId: null, text: 'A note' } } as const;
  expect(queueChange([first], again)).toBe(first);
  const blank = { ...again, changeId: newID(), body: { beaconChangeId: null, text: '  ' } };
  expect(() => queueChange([first], blank)).toThrow();
});

it('leaves nothing in a text for which the register would refuse a whole call', () => {
  const text = ' Half a \ud83d, a bell \u0007\u0085 and a tab\tby the \ud83c\udf33\n';
  expect(queueNote([], 0, text).change.body.text).toBe('Half a \ufffd, a bell    and a tab\tby the \ud83c\udf33');
});

it('hashes a change whatever the order of its fields', () => {
  const [first] = queueNotes(0);
  if (first === undefined) throw new Error('nothing was queued');
  const { body, ...rest } = first.change;
  expect(hashChange({ body, ...rest })).toBe(first.sha256);
  expect(first.sha256).toMatch(/^[0-9a-f]{64}$/);
});

it('sends records by job and number, those of a torn call too, and no others', () => {
  const [a, b, c, d] = queueNotes(0, 1, 0, 1);
  if (!a || !b || !c || !d) throw new Error('four notes were queued');
  const records: OutboxRecord[] = [d, { ...c, state: 'SENDING' }, b, { ...a, state: 'ACCEPTED' }];
  const batch = takeBatch(records);
  expect(batch.map(({ change }) => change.changeId)).toEqual([c, b, d].map(({ change }) => change.changeId));
  expect(new Set(batch.map(({ state }) => state))).toEqual(new Set(['SENDING']));
});

it('sends at most 50 records and about 256 kB at once, and always one', () => {
  const many: OutboxRecord[] = [];
  for (let index = 0; index < 60; index += 1) many.push(queueNote(many));
  expect(takeBatch(many)).toHaveLength(50);
  const long = 'x'.repeat(2000);
  const heavy: OutboxRecord[] = [];
  for (let index = 0; index < 3; index += 1) {
    const record = queueNote(heavy, 0, long);
    heavy.push({ ...record, change: { ...record.change, body: { text: 'x'.repeat(200_000) } } });
  }
  expect(takeBatch(heavy)).toHaveLength(1);
});

it('takes in what the register answered, and leaves the rest', () => {
  const [a, b, c] = queueNotes(0, 0, 0);
  if (!a || !b || !c) throw new Error('three notes were queued');
  const waiting: ChangeAnswer = {
    outcome: 'WAITING',
    changeId: c.change.changeId,
    status: 425,
    code: 'seq_gap',
    parameters: { expected: 2 },
    message: 'Earlier records of this phone are missing.',
    expectedSeq: 2,
  };
  const heard = hearAnswers([a, b, { ...c, state: 'SENDING' }], [accept(a), refuseIt(b), waiting]);
  expect(heard.map(({ state }) => state)).toEqual(['ACCEPTED', 'REFUSED', 'QUEUED']);
  expect(heard[0]?.receipt?.sha256).toBe(a.sha256);
  expect(heard[1]?.reason?.code).toBe('fixes_moved');
});

it('keeps the first receipt when a delayed answer comes again', () => {
  const [a] = queueNotes(0);
  if (!a) throw new Error('a note was queued');
  const accepted = hearAnswers([a], [accept(a)]);
  expect(hearAnswers(accepted, [refuseIt(a), accept(a)])).toEqual([]);
});

it('takes in nothing of an answer with a receipt for other bytes', () => {
  const [a, b] = queueNotes(0, 0);
  if (!a || !b) throw new Error('two notes were queued');
  const foreign = accept({ ...b, sha256: a.sha256 });
  expect(() => hearAnswers([a, b], [accept(a), foreign])).toThrow('another record');
});

it('puts a torn batch back', () => {
  const [a, b] = queueNotes(0, 0);
  if (!a || !b) throw new Error('two notes were queued');
  expect(releaseBatch([{ ...a, state: 'SENDING' }, b])).toEqual([a]);
});

it('sends a refused record again as a new one with the next number, once', () => {
  const [a, b] = queueNotes(0, 0);
  if (!a || !b) throw new Error('two notes were queued');
  const refused: OutboxRecord = { ...a, state: 'REFUSED', reason: { code: 'fixes_moved', message: 'It moved.' } };
  const next = { changeId: newID(), at: AT, baseVersion: 9 };
  const [settled, again] = sendAgain([refused, b], a.change.changeId, next);
  expect(settled?.settled).toEqual({ by: 'sent again', changeId: next.changeId });
  expect(settled && needsAttention(settled)).toBe(false);
  expect(again).toMatchObject({ state: 'QUEUED', change: { ...next, seq: 3, body: a.change.body } });
  if (!settled || !again) throw new Error('two records were written');
  expect(sendAgain([settled, b, again], a.change.changeId, { ...next, changeId: newID() })).toEqual([]);
});

it('sets a record aside only if it needs attention', () => {
  const [a] = queueNotes(0);
  if (!a) throw new Error('a note was queued');
  expect(setAside([a], a.change.changeId)).toEqual([]);
  const [aside] = setAside([{ ...a, state: 'CONFLICT' }], a.change.changeId);
  expect(aside?.settled).toEqual({ by: 'set aside' });
  expect(aside && needsAttention(aside)).toBe(false);
});
