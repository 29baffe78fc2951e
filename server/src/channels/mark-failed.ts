import type { Tx } from '../platform/database/executor.ts';
import { findAnswer, markAnswer } from './channel-repository.ts';
import type { FailureReason } from './failure-reason.ts';
import { returnUndelivered } from './requests.ts';

/**
 * Notes that an answer failed and gives its item back to its holder, or to the line: the requester waits for an answer
 * that never came. Does nothing for an unknown id, or an answer that arrived.
 * @param id a Message-ID, an id of WhatsApp or the id of the message
 */
export async function markFailed(tx: Tx, id: string, reason: FailureReason): Promise<void> {
  const answer = await findAnswer(tx, id);
  if (answer === undefined || !(await markAnswer(tx, answer, { state: 'failed', reason }))) return;
  await returnUndelivered(tx, answer, reason);
}
