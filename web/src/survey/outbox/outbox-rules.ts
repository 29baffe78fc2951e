import type { WorkItemId } from '@atlas/contract/identifiers';
import {
  CHANGE_BODIES,
  CHANGES_AT_MOST,
  type ChangeAnswer,
  type ChangeBody,
  type ChangeType,
  SurveyChange,
} from '@atlas/contract/survey-changes';
import { writeCanonical } from '@atlas/transparency/leaf';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isUnsent, needsAttention, type OutboxRecord } from './outbox-record.ts';

/** How much one call carries at most: a beacon with 120 readings has about 15 kB, and a torn call is sent again whole. */
const BATCH_BYTES = 256 * 1024;

/** What a person records in the field, before it has its place in the outbox. */
interface NewChange<Type extends ChangeType = ChangeType> {
  readonly changeId: string;
  readonly jobId: WorkItemId;
  /** The version of the job that the phone knows. */
  readonly baseVersion: number;
  readonly at: string;
  readonly type: Type;
  readonly body: ChangeBody<Type>;
}

/** The hash of a change, as the register computes it. */
export function hashChange(change: SurveyChange): string {
  return bytesToHex(sha256(utf8ToBytes(writeCanonical(change))));
}

/**
 * Gives a change its number and its place at the end of the outbox. The same change twice is one record.
 * @throws ZodError for a change that the contract does not know
 */
export function queueChange<Type extends ChangeType>(
  records: readonly OutboxRecord[],
  { body, ...made }: NewChange<Type>,
): OutboxRecord {
  const known = records.find(({ change }) => change.changeId === made.changeId);
  if (known !== undefined) return known;
  const seqs = records.filter(({ change }) => change.jobId === made.jobId).map(({ change }) => change.seq);
  const change = SurveyChange.parse({
    ...made,
    seq: Math.max(0, ...seqs) + 1,
    body: CHANGE_BODIES[made.type].parse(cleanTexts(body)),
  });
  return {
    change,
    sha256: hashChange(change),
    state: 'QUEUED',
    receipt: null,
    reason: null,
    evidence: null,
    settled: null,
    isOnlyHere: true,
  };
}

/**
 * Texts without what the register would refuse the whole call for, such as half a character that a pasted text ends
 * with: one record must not hold up the others.
 */
export function cleanTexts(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (_name, value: unknown) =>
      typeof value === 'string'
        ? value
            .replace(/\p{Cs}/gu, '\ufffd')
            .replace(/(?![\n\r\t])\p{Cc}/gu, ' ')
            .trim()
        : value,
    ),
  );
}

/** Records in the order in which they have to arrive: by job, then by number. */
export function inOrder(records: readonly OutboxRecord[]): readonly OutboxRecord[] {
  return [...records].sort(
    ({ change: a }, { change: b }) => (a.jobId < b.jobId ? -1 : a.jobId > b.jobId ? 1 : 0) || a.seq - b.seq,
  );
}

/**
 * The records that the next call carries, marked as being sent and no longer only here. A record that was being sent when the page closed is
 * among them: the register gives the same receipt again.
 */
export function takeBatch(records: readonly OutboxRecord[]): readonly OutboxRecord[] {
  const batch: OutboxRecord[] = [];
  let bytes = 0;
  for (const record of inOrder(records.filter(isUnsent))) {
    bytes += JSON.stringify(record.change).length;
    if (batch.length === CHANGES_AT_MOST || (batch.length > 0 && bytes > BATCH_BYTES)) break;
    batch.push({ ...record, state: 'SENDING', isOnlyHere: false });
  }
  return batch;
}

/** Puts records back whose call was not answered. */
export function releaseBatch(records: readonly OutboxRecord[]): readonly OutboxRecord[] {
  return records.filter(({ state }) => state === 'SENDING').map((record) => ({ ...record, state: 'QUEUED' }));
}

/**
 * Takes in answers. A record that is answered already stays as it is, and answers about unknown records are passed over.
 * @returns the records that changed
 * @throws Error for a receipt that is about other bytes: nothing is then taken in
 */
export function hearAnswers(
  records: readonly OutboxRecord[],
  answers: readonly ChangeAnswer[],
): readonly OutboxRecord[] {
  const byId = new Map(records.filter(isUnsent).map((record) => [record.change.changeId, record]));
  return answers.flatMap((answer): OutboxRecord[] => {
    const record = byId.get(answer.changeId);
    return record === undefined ? [] : [hearAnswer(record, answer)];
  });
}

function hearAnswer(record: OutboxRecord, answer: ChangeAnswer): OutboxRecord {
  switch (answer.outcome) {
    case 'ACCEPTED':
      if (answer.receipt.changeId !== record.change.changeId || answer.receipt.sha256 !== record.sha256) {
        throw new Error('a receipt is about another record');
      }
      return { ...record, state: 'ACCEPTED', receipt: answer.receipt, evidence: answer.evidence, reason: null };
    case 'WAITING':
      return { ...record, state: 'QUEUED' };
    default:
      return { ...record, state: answer.outcome, reason: { code: answer.code, message: answer.message } };
  }
}

/**
 * Sends what a record says as a new change.
 * @param next the id, time and version of the new change
 * @returns the settled record and the new one; nothing for a record that needs no attention
 */
export function sendAgain(
  records: readonly OutboxRecord[],
  changeId: string,
  next: Pick<NewChange, 'changeId' | 'at' | 'baseVersion'>,
): readonly OutboxRecord[] {
  const record = records.find(({ change }) => change.changeId === changeId);
  if (record === undefined || !needsAttention(record)) return [];
  const { jobId, type, body } = record.change;
  const made = queueChange(records, { ...next, jobId, type, body: body as ChangeBody<typeof type> });
  return [{ ...record, settled: { by: 'sent again', changeId: next.changeId } }, made];
}

/** Settles a record that will not be sent again; the register and this device keep it. */
export function setAside(records: readonly OutboxRecord[], changeId: string): readonly OutboxRecord[] {
  const record = records.find(({ change }) => change.changeId === changeId);
  return record === undefined || !needsAttention(record) ? [] : [{ ...record, settled: { by: 'set aside' } }];
}
