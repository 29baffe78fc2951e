import type { OutboxRecord } from './outbox-record.ts';

/** Records to write or to remove, and what the writer wants to know. */
export interface OutboxWrite<Result> {
  readonly put: readonly OutboxRecord[];
  /** The changes of records that leave the outbox, with the photos that they announced. */
  readonly remove?: readonly string[];
  readonly result: Result;
}

/** Where the records of one person for one company are kept. */
export interface OutboxStore {
  readonly read: () => Promise<readonly OutboxRecord[]>;
  /**
   * Reads and writes in one transaction: either everything is written or nothing, and nobody else writes in between.
   * Resolves once the device has it.
   */
  readonly write: <Result>(change: (records: readonly OutboxRecord[]) => OutboxWrite<Result>) => Promise<Result>;
}
