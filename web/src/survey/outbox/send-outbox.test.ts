import { WorkItemId } from '@atlas/contract/identifiers';
import type { ChangeAnswer, SurveyChange } from '@atlas/contract/survey-changes';
import { expect, it } from 'vitest';
import { isUnsent, type OutboxRecord } from './outbox-record.ts';
import { hashChange, queueChange } from './outbox-rules.ts';
import type { OutboxStore } from './outbox-store.ts';
import { sendOutbox } from './send-outbox.ts';

const JOB = WorkItemId.parse('0b54a2f6-7b0c-4f60-8a52-7d8f0a0b0001');
const AT = '2026-11-26T08:00:00.000Z';

/** A store in memory, with some notes. */
function fillStore(count: number): { store: OutboxStore; records: Map<string, OutboxRecord> } {
  const records = new Map<string, OutboxRecord>();
  for (let index = 0; index < count; index += 1) {
    const changeId = `7d3f9a10-1111-4222-8333-${String(index).padStart(12, '0')}`;
    const body = { beaconChangeId: null, text: `Note ${index}` };
    const made = { changeId, jobId: JOB, baseVersion: 1, at: AT, type: 'note', body } as const;
    records.set(changeId, queueChange([...records.values()], made));
  }
  const store: OutboxStore = {
    read: async () => [...records.values()],
    write: async (change) => {
      const { put, result } = change([...records.values()]);
      for (const record of put) records.set(record.change.changeId, record);
      return result;
    },
  };
  return { store, records };
}

const accept = (change: SurveyChange): ChangeAnswer => ({
  outcome: 'ACCEPTED',
  changeId: change.changeId,
  status: 200,
  receipt: { changeId: change.changeId, sha256: hashChange(change), fact: change.changeId as never, at: AT },
  evidence: 'job',
  jobVersion: 2,
});

const statesOf = (records: ReadonlyMap<string, OutboxRecord>) => [
  ...new Set([...records.values()].map((r) => r.state)),
];

it('sends everything, batch by batch', async () => {
  const { store, records } = fillStore(120);
  const sizes: number[] = [];
  const answered = await sendOutbox(store, async (changes) => {
    sizes.push(changes.length);
    return changes.map(accept);
  });
  expect({ answered, sizes }).toEqual({ answered: 120, sizes: [50, 50, 20] });
  expect(statesOf(records)).toEqual(['ACCEPTED']);
});

it('queues everything again when the connection is cut, and tells who asked', async () => {
  const { store, records } = fillStore(3);
  await expect(sendOutbox(store, () => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  expect(statesOf(records)).toEqual(['QUEUED']);
});

it('sends again what an answer passed over', async () => {
  const { store, records } = fillStore(4);
  let calls = 0;
  await sendOutbox(store, async (changes) => {
    calls += 1;
    return changes.slice(0, 1).map(accept);
  });
  expect(calls).toBe(4);
  expect(statesOf(records)).toEqual(['ACCEPTED']);
});

it('stops when the register has nothing to say, and leaves the records queued', async () => {
  const { store, records } = fillStore(2);
  let calls = 0;
  const answered = await sendOutbox(store, async () => {
    calls += 1;
    return [];
  });
  expect({ calls, answered }).toEqual({ calls: 1, answered: 0 });
  expect(statesOf(records)).toEqual(['QUEUED']);
});

it('takes in nothing of an answer about other bytes', async () => {
  const { store, records } = fillStore(2);
  const forge = (change: SurveyChange): ChangeAnswer => accept({ ...change, at: '2026-11-26T09:00:00.000Z' });
  await expect(sendOutbox(store, async (changes) => changes.map(forge))).rejects.toThrow('another record');
  expect([...records.values()].every(isUnsent)).toBe(true);
});
