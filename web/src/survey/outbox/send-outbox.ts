import type { ChangeAnswer, SurveyChange } from '@atlas/contract/survey-changes';
import type { OutboxRecord } from './outbox-record.ts';
import { hearAnswers, releaseBatch, takeBatch } from './outbox-rules.ts';
import type { OutboxStore } from './outbox-store.ts';

/** Sends changes to the register; rejects if no answer arrives. */
export type SendBatch = (changes: readonly SurveyChange[]) => Promise<readonly ChangeAnswer[]>;

/**
 * Sends what is queued, batch by batch, until the register has answered for every record or has nothing to say about
 * those that are left. One caller at a time sends from an outbox; two at once would do no harm.
 * @returns how many records the register answered for
 * @throws what `send` throws; every unanswered record is queued again
 */
export async function sendOutbox(store: OutboxStore, send: SendBatch): Promise<number> {
  let answered = 0;
  while (true) {
    const batch = await store.write((records) => {
      const taken = takeBatch(records);
      return { put: taken, result: taken };
    });
    if (batch.length === 0) return answered;
    const heard = await sendBatch(store, send, batch);
    answered += heard;
    if (heard === 0) return answered;
  }
}

async function sendBatch(store: OutboxStore, send: SendBatch, batch: readonly OutboxRecord[]): Promise<number> {
  try {
    const answers = await send(batch.map(({ change }) => change));
    return await store.write((records) => {
      const heard = hearAnswers(records, answers);
      const names = new Set(heard.map(({ change }) => change.changeId));
      // Records that the answer passes over are queued again, as if it had not come.
      const silent = releaseBatch(records).filter(({ change }) => !names.has(change.changeId));
      return { put: [...silent, ...heard], result: heard.filter(({ state }) => state !== 'QUEUED').length };
    });
  } catch (error) {
    await store.write((records) => ({ put: releaseBatch(records), result: undefined }));
    throw error;
  }
}
