import type { CompanyId } from '@atlas/contract/identifiers';
import type { Database } from './database/database.ts';
import type { Tx } from './database/executor.ts';
import type { Mail } from './mail.ts';
import type { PushMessage } from './push-message.ts';
import type { TextMessage } from './text-message.ts';

/** A message of a work item that goes to its requester by email or WhatsApp. */
export interface WaitingAnswer {
  readonly companyID: CompanyId;
  readonly messageID: string;
}

/** Messages waiting for their transaction to commit, by topic. */
export interface Topics {
  readonly mail: Mail;
  readonly text: TextMessage;
  readonly answer: WaitingAnswer;
  readonly push: PushMessage;
}

/** Transactions that added a message. */
const leaving = new WeakSet<Tx>();

/** Adds something to do after the commit; it is done at least once, even after a crash. */
export async function leaveInOutbox<Topic extends keyof Topics>(
  tx: Tx,
  topic: Topic,
  payload: Topics[Topic],
): Promise<void> {
  leaving.add(tx);
  await tx
    .insertInto('outbox')
    .values({ id: crypto.randomUUID(), topic, payload: JSON.stringify(payload) })
    .execute();
}

/** Calls back when a transaction that added a message commits on this node. */
export function hearOutbox(database: Database, listener: () => void): void {
  database.hearCommits((tx) => {
    if (leaving.has(tx)) listener();
  });
}
