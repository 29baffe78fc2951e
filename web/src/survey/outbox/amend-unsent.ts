import { CHANGE_BODIES, type ChangeBody } from '@atlas/contract/survey-changes';
import type { OutboxRecord } from './outbox-record.ts';
import { cleanTexts, hashChange } from './outbox-rules.ts';

/** What a person may correct of a measurement: its name and what they wrote down, never where it is. */
export type BeaconWords = Pick<ChangeBody<'beacon'>, 'beacon' | 'reason' | 'instrument'>;

/** Records as an amendment leaves them. */
export interface Amendment {
  readonly put: readonly OutboxRecord[];
  /** The changes that leave the outbox. */
  readonly remove: readonly string[];
}

/** What goes with a beacon that is removed. */
interface BeaconRemoval {
  readonly photos: readonly string[];
  /** The corners of the newest outline that named it, without it; null if no unsent outline did. */
  readonly corners: ChangeBody<'ring'>['corners'] | null;
}

/** Whether a record can still be corrected or removed: nobody but this device has it. */
export function canAmend({ state, isOnlyHere }: OutboxRecord): boolean {
  return state === 'QUEUED' && isOnlyHere === true;
}

/** Marks records of which a copy is about to leave this device in a file: from then on they never differ. */
export function markCopied(records: readonly OutboxRecord[]): readonly OutboxRecord[] {
  return records.filter(({ isOnlyHere }) => isOnlyHere === true).map((record) => ({ ...record, isOnlyHere: false }));
}

function findAmendable(records: readonly OutboxRecord[], changeId: string): OutboxRecord | undefined {
  const record = records.find(({ change }) => change.changeId === changeId);
  return record !== undefined && canAmend(record) ? record : undefined;
}

/** A record with another body. Its time, number and id stay. */
function rewrite(record: OutboxRecord, body: ChangeBody<OutboxRecord['change']['type']>): OutboxRecord {
  const { type } = record.change;
  const change = { ...record.change, body: CHANGE_BODIES[type].parse(cleanTexts(body)) as Record<string, unknown> };
  return { ...record, change, sha256: hashChange(change) };
}

/**
 * Corrects the text of a note.
 * @returns undefined if it can no longer be corrected
 * @throws ZodError for a text that the contract does not take
 */
export function correctNote(records: readonly OutboxRecord[], changeId: string, text: string): Amendment | undefined {
  const record = findAmendable(records, changeId);
  if (record === undefined || record.change.type !== 'note') return undefined;
  return { put: [rewrite(record, { ...(record.change.body as ChangeBody<'note'>), text })], remove: [] };
}

/**
 * Corrects the name of a measured beacon and what was written about it; its photos belong to it as before.
 * @param isShared whether another measurement has its present name, which outlines then go on to mean
 * @returns undefined if it can no longer be corrected
 * @throws ZodError for words that the contract does not take
 */
export function correctBeacon(
  records: readonly OutboxRecord[],
  changeId: string,
  words: BeaconWords,
  isShared: boolean,
): Amendment | undefined {
  const record = findAmendable(records, changeId);
  if (record === undefined || record.change.type !== 'beacon') return undefined;
  const body = record.change.body as ChangeBody<'beacon'>;
  const renamed = isShared ? [] : listOutlinesOf(records, record, body.beacon);
  const outlines = renamed.map((outline) => {
    const { corners } = outline.change.body as ChangeBody<'ring'>;
    const named = corners.map((corner) =>
      corner.beacon === body.beacon ? { ...corner, beacon: words.beacon.trim() } : corner,
    );
    return rewrite(outline, { corners: named });
  });
  return { put: [rewrite(record, { ...body, ...words }), ...outlines], remove: [] };
}

/** The unsent outlines of a beacon's job that name it, oldest first. */
function listOutlinesOf(
  records: readonly OutboxRecord[],
  { change: { jobId } }: OutboxRecord,
  beacon: string,
): readonly OutboxRecord[] {
  return records
    .filter((record) => record.change.jobId === jobId && record.change.type === 'ring' && canAmend(record))
    .filter(({ change }) => (change.body as ChangeBody<'ring'>).corners.some((corner) => corner.beacon === beacon))
    .sort((a, b) => a.change.seq - b.change.seq);
}

/** What leaves the outbox together with a measured beacon. */
export function planBeaconRemoval(
  records: readonly OutboxRecord[],
  changeId: string,
  isShared: boolean,
): BeaconRemoval & { readonly outlines: readonly string[] } {
  const none = { photos: [], corners: null, outlines: [] };
  const record = findAmendable(records, changeId);
  if (record === undefined || record.change.type !== 'beacon') return none;
  const { beacon } = record.change.body as ChangeBody<'beacon'>;
  const photos = records.filter(
    ({ change }) => change.type === 'photo' && (change.body as ChangeBody<'photo'>).beaconChangeId === changeId,
  );
  const outlines = isShared ? [] : listOutlinesOf(records, record, beacon);
  const newest = outlines.at(-1)?.change.body as ChangeBody<'ring'> | undefined;
  return {
    photos: photos.map(({ change }) => change.changeId),
    corners: newest?.corners.filter((corner) => corner.beacon !== beacon) ?? null,
    outlines: outlines.map(({ change }) => change.changeId),
  };
}

/**
 * Removes records of one job that only this device has, and closes the gaps that they leave in its numbers: the register
 * takes none after a gap.
 * @returns undefined if one of them, or a later record of the job, may have left this device
 */
export function removeUnsent(records: readonly OutboxRecord[], changeIds: readonly string[]): Amendment | undefined {
  const removed = changeIds.map((changeId) => findAmendable(records, changeId));
  const [first] = removed;
  if (first === undefined || removed.includes(undefined)) return undefined;
  const seqs = removed.map((record) => record?.change.seq ?? 0);
  const later = records.filter(
    ({ change }) =>
      change.jobId === first.change.jobId && change.seq > Math.min(...seqs) && !changeIds.includes(change.changeId),
  );
  if (!later.every(canAmend)) return undefined;
  return { put: later.map((record) => moveDown(record, seqs)), remove: changeIds };
}

/** A record with the number that it has without the removed ones before it. */
function moveDown(record: OutboxRecord, removedSeqs: readonly number[]): OutboxRecord {
  const seq = record.change.seq - removedSeqs.filter((removed) => removed < record.change.seq).length;
  const change = { ...record.change, seq };
  return { ...record, change, sha256: hashChange(change) };
}
