import { isUnsent, needsAttention, type OutboxRecord } from '../outbox/outbox-record.ts';
import type { StoredPhoto } from './field-database.ts';

/** What the register does not have yet, and what the person has to decide. */
export interface Waiting {
  readonly changes: number;
  readonly photos: number;
  readonly attention: number;
}

/** Counts what waits on a device. Bytes of a photo that was set aside or refused wait for nothing. */
export function countWaiting(
  records: readonly OutboxRecord[],
  photos: ReadonlyMap<string, Pick<StoredPhoto, 'refused'>>,
): Waiting {
  const arriving = records.filter((record) => isUnsent(record) || record.state === 'ACCEPTED');
  return {
    changes: records.filter(isUnsent).length,
    photos: arriving.filter(({ change }) => photos.get(change.changeId)?.refused === null).length,
    attention: records.filter(needsAttention).length,
  };
}
