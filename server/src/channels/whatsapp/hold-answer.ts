import type { Tx } from '../../platform/database/executor.ts';
import { leaveInOutbox } from '../../platform/outbox.ts';
import { type MessagePlace, markAnswer } from '../channel-repository.ts';

/** Holds an answer that was refused after it was sent, because the 24 hours were over, and has the template sent. */
export async function holdAnswer(tx: Tx, { companyID, messageID }: MessagePlace): Promise<void> {
  if (await markAnswer(tx, { companyID, messageID }, { state: 'held', reason: 'window_closed' })) {
    await leaveInOutbox(tx, 'answer', { companyID, messageID });
  }
}
