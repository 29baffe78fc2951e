import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { isUnsent, type OutboxRecord } from '../outbox/outbox-record.ts';
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
  writeField,
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
  readonly photos: readonly (readonly [changeId: string, photo: StoredPhoto])[];
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
  const [outbox, records, photoKeys, photos, byteKeys, bytes, draftKeys, drafts] = await Promise.all([
    reading.objectStore('outboxes').get([...owner]),
    reading.objectStore('records').getAll(range),
    reading.objectStore('photos').getAllKeys(range),
    reading.objectStore('photos').getAll(range),
    reading.objectStore('bytes').getAllKeys(range),
    reading.objectStore('bytes').getAll(range),
    reading.objectStore('drafts').getAllKeys(range),
    reading.objectStore('drafts').getAll(range),
  ]);
  const kept = photos.map((photo, index) => [photoKeys[index]?.[2] ?? '', photo] as const);
  const whole: WholeOutbox = {
    outbox,
    records,
    drafts: drafts.map((draft, index) => [draftKeys[index]?.[2] ?? '', draft] as const),
    photos: kept,
  };
  const files: Zippable = { [INDEX]: strToU8(JSON.stringify(whole)) };
  for (const [index, content] of bytes.entries())
    files[byteKeys[index]?.[2] ?? ''] = [new Uint8Array(content), { level: 0 }];
  const sealed = await sealBytes(zipSync(files) as Uint8Array<ArrayBuffer>, passphrase);
  const { photos: waiting } = countWaiting(records, new Map(kept));
  await writeField(STORES, async (writing) => {
    const now = await writing.objectStore('records').getAll(range);
    const earlier = await writing.objectStore('sealed').count(IDBKeyRange.only([...owner]));
    const isSame = now.map(({ sha256 }) => sha256).join() === records.map(({ sha256 }) => sha256).join();
    // Another tab may have recorded or corrected something, or locked it already.
    if (!isSame || earlier > 0) throw new Error('The outbox changed while it was being locked.');
    const changes = records.filter(isUnsent).length;
    const locked = { ...sealed, changes, photos: waiting, sealedAt: new Date().toISOString() };
    await writing.objectStore('sealed').put(locked, [...owner]);
    // The range holds the owner's own key as well.
    for (const store of CLEARED_STORES) await writing.objectStore(store).delete(range);
  });
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
  await writeField(STORES, async (writing) => {
    const [records, photos, contents] = [
      writing.objectStore('records'),
      writing.objectStore('photos'),
      writing.objectStore('bytes'),
    ];
    if ((await records.count(ofOwner(owner))) > 0) throw new Error('There are other records of this person.');
    if (whole.outbox !== undefined) await writing.objectStore('outboxes').put(whole.outbox, [...owner]);
    for (const record of whole.records) await records.put(record, [...owner, record.change.changeId]);
    for (const [jobId, draft] of whole.drafts) await writing.objectStore('drafts').put(draft, [...owner, jobId]);
    for (const [changeId, photo] of whole.photos) {
      await photos.put(photo, [...owner, changeId]);
      const content = files[changeId];
      if (content !== undefined) await contents.put(content.slice().buffer, [...owner, changeId]);
    }
    await writing.objectStore('sealed').delete(IDBKeyRange.only([...owner]));
  });
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
