import { isUnsent, needsAttention, type OutboxRecord } from '../outbox/outbox-record.ts';
import type { StoredPhoto } from './field-database.ts';

/** What the register does not have yet, and what the person has to decide. */
export interface Waiting {
  /** Records without those of the photos. */
  readonly changes: number;
  readonly photos: number;
  readonly attention: number;
}

/**
 * Counts what waits on a device, a photo and its record as one. Bytes of a photo that was set aside or refused wait for
 * nothing.
 */
export function countWaiting(
  records: readonly OutboxRecord[],
  photos: ReadonlyMap<string, Pick<StoredPhoto, 'refused'>>,
): Waiting {
  const hasBytes = ({ change }: OutboxRecord) => photos.get(change.changeId)?.refused === null;
  const arriving = records.filter((record) => isUnsent(record) || record.state === 'ACCEPTED');
  return {
    changes: records.filter((record) => isUnsent(record) && !hasBytes(record)).length,
    photos: arriving.filter(hasBytes).length,
    attention: records.filter(needsAttention).length,
  };
}
