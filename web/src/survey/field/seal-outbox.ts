import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import type { OutboxRecord } from '../outbox/outbox-record.ts';
import { countWaiting } from './count-waiting.ts';
import {
  CLEARED_STORES,
  type FieldOwner,
  OUTBOX_STORES,
  ofOwner,
  openField,
  STORES,
  type StoredOutbox,
  type StoredPhoto,
} from './field-database.ts';
import type { FieldDraft } from './field-draft.ts';
import { announceField } from './field-news.ts';
import { openSealed, sealBytes } from './seal-bytes.ts';

/** Everything of an outbox, as it is put back. */
interface WholeOutbox {
  readonly outbox: StoredOutbox | undefined;
  readonly records: readonly OutboxRecord[];
  readonly drafts: readonly (readonly [jobId: string, draft: FieldDraft])[];
  /** Their bytes lie beside it. */
  readonly photos: readonly (readonly [changeId: string, photo: Omit<StoredPhoto, 'bytes'>])[];
}

const INDEX = 'outbox.json';

/**
 * Locks an owner's outbox with a passphrase and removes the readable one, in one step: the device has either the one or
 * the other.
 */
export async function sealOutbox(owner: FieldOwner, passphrase: string): Promise<void> {
  const database = await openField();
  const reading = database.transaction(OUTBOX_STORES);
  const range = ofOwner(owner);
  const [outbox, records, photoKeys, photos, draftKeys, drafts] = await Promise.all([
    reading.objectStore('outboxes').get([...owner]),
    reading.objectStore('records').getAll(range),
    reading.objectStore('photos').getAllKeys(range),
    reading.objectStore('photos').getAll(range),
    reading.objectStore('drafts').getAllKeys(range),
    reading.objectStore('drafts').getAll(range),
  ]);
  const files: Zippable = {};
  const whole: WholeOutbox = {
    outbox,
    records,
    drafts: drafts.map((draft, index) => [draftKeys[index]?.[2] ?? '', draft] as const),
    photos: photos.map(({ bytes, ...photo }, index) => {
      const changeId = photoKeys[index]?.[2] ?? '';
      files[changeId] = [new Uint8Array(bytes), { level: 0 }];
      return [changeId, photo] as const;
    }),
  };
  files[INDEX] = strToU8(JSON.stringify(whole));
  const sealed = await sealBytes(zipSync(files) as Uint8Array<ArrayBuffer>, passphrase);
  const kept = new Map(photos.map((photo, index) => [photoKeys[index]?.[2] ?? '', photo]));
  const { changes, photos: waiting } = countWaiting(records, kept);
  const writing = database.transaction(STORES, 'readwrite', { durability: 'strict' });
  const [now, earlier] = await Promise.all([
    writing.objectStore('records').count(range),
    writing.objectStore('sealed').count(IDBKeyRange.only([...owner])),
  ]);
  // Another tab may have recorded something, or locked it already.
  if (now !== records.length || earlier > 0) {
    writing.abort();
    await writing.done.catch(() => undefined);
    throw new Error('The outbox changed while it was being locked.');
  }
  void writing
    .objectStore('sealed')
    .put({ ...sealed, changes, photos: waiting, sealedAt: new Date().toISOString() }, [...owner]);
  // The range holds the owner's own key as well.
  for (const store of CLEARED_STORES) void writing.objectStore(store).delete(range);
  await writing.done;
  announceField(owner);
}

/**
 * Opens a locked outbox again. It goes on with its own id and numbers, so nothing may have been recorded since.
 * @returns false for another passphrase
 * @throws Error if the owner has another outbox with records
 */
export async function unsealOutbox(owner: FieldOwner, passphrase: string): Promise<boolean> {
  const database = await openField();
  const sealed = await database.get('sealed', [...owner]);
  if (sealed === undefined) return true;
  const bytes = await openSealed(sealed, passphrase);
  if (bytes === undefined) return false;
  const files = unzipSync(bytes);
  const whole: WholeOutbox = JSON.parse(strFromU8(files[INDEX] ?? new Uint8Array()));
  const writing = database.transaction(STORES, 'readwrite', { durability: 'strict' });
  if ((await writing.objectStore('records').count(ofOwner(owner))) > 0) {
    writing.abort();
    await writing.done.catch(() => undefined);
    throw new Error('There are other records of this person.');
  }
  if (whole.outbox !== undefined) void writing.objectStore('outboxes').put(whole.outbox, [...owner]);
  for (const record of whole.records)
    void writing.objectStore('records').put(record, [...owner, record.change.changeId]);
  for (const [jobId, draft] of whole.drafts) void writing.objectStore('drafts').put(draft, [...owner, jobId]);
  for (const [changeId, photo] of whole.photos) {
    const content = files[changeId];
    if (content !== undefined)
      void writing.objectStore('photos').put({ ...photo, bytes: content.slice().buffer }, [...owner, changeId]);
  }
  void writing.objectStore('sealed').delete(IDBKeyRange.only([...owner]));
  await writing.done;
  announceField(owner);
  return true;
}

/** Removes a locked outbox whose passphrase is lost. Its records are lost with it. */
export async function removeSealed(owner: FieldOwner): Promise<void> {
  await (await openField()).delete('sealed', IDBKeyRange.only([...owner]));
  announceField(owner);
}

/** What lies on this device: how many records an owner locked, and how many other people have records, locked or not. */
export async function findSealed(owner: FieldOwner): Promise<{ readonly own: number | null; readonly others: number }> {
  const database = await openField();
  const reading = database.transaction(['sealed', 'records']);
  const [own, sealed, records] = await Promise.all([
    reading.objectStore('sealed').get([...owner]),
    reading.objectStore('sealed').getAllKeys(),
    reading.objectStore('records').getAllKeys(),
  ]);
  const others = new Set([...sealed, ...records].map(([person]) => person));
  others.delete(owner[0]);
  return { own: own?.changes ?? null, others: others.size };
}
