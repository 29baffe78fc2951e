import {
  type Amendment,
  type BeaconWords,
  correctBeacon,
  correctNote,
  planBeaconRemoval,
  removeUnsent,
} from '../outbox/amend-unsent.ts';
import type { OutboxRecord } from '../outbox/outbox-record.ts';
import { writeRecords } from './device-store.ts';
import type { FieldOwner } from './field-database.ts';
import type { DraftCorner } from './field-draft.ts';

/** The record may be in the register or in a file by now. */
export class AlreadyCopied extends Error {}

/** A measured beacon of a job, and what the job's outline is while it is being drawn. */
export interface AmendedBeacon {
  readonly jobId: string;
  readonly changeId: string;
  /** Whether another measurement has its name. */
  readonly isShared: boolean;
  /** The outline that is being drawn, as it is afterwards; null for none. */
  readonly corners: readonly DraftCorner[] | null;
}

async function amend(
  owner: FieldOwner,
  plan: (records: readonly OutboxRecord[]) => Amendment | undefined,
  ended?: { readonly jobId: string; readonly parts: { readonly corners: readonly DraftCorner[] | null } },
): Promise<void> {
  const isAmended = await writeRecords(
    owner,
    (records) => {
      const amendment = plan(records);
      return amendment === undefined ? { put: [], result: false } : { ...amendment, result: true };
    },
    ended === undefined ? {} : { ended },
  );
  if (!isAmended) throw new AlreadyCopied();
}

/**
 * Corrects the text of a note that only this device has.
 * @throws AlreadyCopied if a copy may have left it
 */
export function correctFieldNote(owner: FieldOwner, changeId: string, text: string): Promise<void> {
  return amend(owner, (records) => correctNote(records, changeId, text));
}

/**
 * Corrects the name of a beacon that only this device has, and what was written about it.
 * @throws AlreadyCopied if a copy may have left it
 */
export function correctFieldBeacon(
  owner: FieldOwner,
  { jobId, changeId, isShared, corners }: AmendedBeacon,
  words: BeaconWords,
): Promise<void> {
  return amend(owner, (records) => correctBeacon(records, changeId, words, isShared), { jobId, parts: { corners } });
}

/**
 * Removes a beacon that only this device has, with its photos and the unsent outlines that name it.
 * @throws AlreadyCopied if a copy of any of them may have left it
 */
export function removeFieldBeacon(
  owner: FieldOwner,
  { jobId, changeId, isShared, corners }: AmendedBeacon,
): Promise<void> {
  const plan = (records: readonly OutboxRecord[]) => {
    const { photos, outlines } = planBeaconRemoval(records, changeId, isShared);
    return removeUnsent(records, [changeId, ...photos, ...outlines]);
  };
  return amend(owner, plan, { jobId, parts: { corners } });
}

/**
 * Removes a note, or a photo with its bytes, that only this device has.
 * @throws AlreadyCopied if a copy may have left it
 */
export function removeFieldRecord(owner: FieldOwner, changeId: string): Promise<void> {
  return amend(owner, (records) => removeUnsent(records, [changeId]));
}
