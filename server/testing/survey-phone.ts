import { createHash } from 'node:crypto';
import { type CompanyId, SurveyOutboxId, type WorkItemId } from '@atlas/contract/identifiers';
import type { ChangeAnswer, ChangeBody, ChangeReceipt, ChangeType, SurveyChange } from '@atlas/contract/survey-changes';
import { averageFixes } from '@atlas/geodesy/average-fixes';
import { writeCanonical } from '@atlas/transparency/leaf';
import type { Random } from './random.ts';

/** A record of a phone's outbox. */
export interface OutboxRecord {
  readonly change: SurveyChange;
  readonly sha256: string;
  state: 'QUEUED' | 'ACCEPTED' | 'ATTENTION';
  receipt?: ChangeReceipt;
  answer?: ChangeAnswer;
}

/** Sends changes to the register, or rejects if the connection is cut before an answer arrives. */
export type SendChanges = (
  outboxId: SurveyOutboxId,
  changes: readonly SurveyChange[],
) => Promise<readonly ChangeAnswer[]>;

/**
 * A phone in the field, as the web part keeps its outbox: it numbers what it records, sends what is queued until it has a
 * receipt for each, and never forgets a record.
 */
export class SurveyPhone {
  readonly companyID: CompanyId;
  readonly outboxId = SurveyOutboxId.parse(crypto.randomUUID());
  readonly records: OutboxRecord[] = [];
  readonly #lastSeqs = new Map<string, number>();

  constructor(companyID: CompanyId) {
    this.companyID = companyID;
  }

  /** Records a change without a signal. */
  record<Type extends ChangeType>(
    jobId: WorkItemId,
    type: Type,
    body: ChangeBody<Type>,
    baseVersion = 1,
  ): OutboxRecord {
    const seq = (this.#lastSeqs.get(jobId) ?? 0) + 1;
    this.#lastSeqs.set(jobId, seq);
    const change: SurveyChange = {
      changeId: crypto.randomUUID(),
      jobId,
      seq,
      baseVersion,
      at: new Date(Date.UTC(2026, 10, 26, 8) + this.records.length * 60_000).toISOString(),
      type,
      body,
    };
    const sha256 = createHash('sha256').update(writeCanonical(change)).digest('hex');
    const record: OutboxRecord = { change, sha256, state: 'QUEUED' };
    this.records.push(record);
    return record;
  }

  get queued(): readonly OutboxRecord[] {
    return this.records.filter(({ state }) => state === 'QUEUED');
  }

  /** Sends what is queued, at most so much at once. A cut connection leaves everything queued. */
  async send(send: SendChanges, most = 50): Promise<void> {
    const part = this.queued.slice(0, most);
    if (part.length === 0) return;
    const answers = await send(
      this.outboxId,
      part.map(({ change }) => change),
    );
    for (const answer of answers) this.#hear(answer);
  }

  #hear(answer: ChangeAnswer): void {
    const record = this.records.find(({ change }) => change.changeId === answer.changeId);
    if (record === undefined) throw new Error('an answer is about no record');
    record.answer = answer;
    if (answer.outcome === 'WAITING') return;
    if (answer.outcome !== 'ACCEPTED') {
      record.state = 'ATTENTION';
      return;
    }
    const { receipt } = answer;
    if (receipt.sha256 !== record.sha256) throw new Error('a receipt is about another record');
    if (record.receipt !== undefined && JSON.stringify(record.receipt) !== JSON.stringify(receipt)) {
      throw new Error('one record has two receipts');
    }
    record.receipt = receipt;
    record.state = 'ACCEPTED';
  }
}

/** Readings of a receiver that lies still, and what a phone makes of them. */
export function measureBeacon(
  beacon: string,
  [latitude, longitude]: readonly [number, number],
  { accuracy = 4, count = 12, random }: { accuracy?: number; count?: number; random?: Random } = {},
): ChangeBody<'beacon'> {
  const start = Date.UTC(2026, 10, 26, 8);
  const sway = (index: number) => ((random?.() ?? ((index * 37) % 11) / 11) - 0.5) * 2e-5;
  const fixes = Array.from({ length: count }, (_, index) => ({
    at: start + index * 1000,
    latitude: latitude + sway(index),
    longitude: longitude + sway(index + 5),
    accuracy,
  }));
  const mean = averageFixes(fixes, { minimumFixes: 10, maximumAccuracyMetres: 20, requiredAccuracyMetres: 5 });
  if (mean.status !== 'ok') throw new Error(`the readings of a beacon are ${mean.status}`);
  return {
    beacon,
    latitude: mean.latitude,
    longitude: mean.longitude,
    accuracyMetres: mean.accuracyMetres,
    scatterMetres: mean.scatterMetres,
    fixes,
    reason: null,
    instrument: null,
  };
}
