import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import type { OutboxRecord } from '../outbox/outbox-record.ts';
import type { OutboxStore, OutboxWrite } from '../outbox/outbox-store.ts';
import {
  type FieldOwner,
  type FieldWriting,
  ofOwner,
  openField,
  RECORD_STORES,
  type StoredOutbox,
  type StoredPhoto,
  writeField,
} from './field-database.ts';
import { EMPTY_DRAFT, type FieldDraft, isBegun } from './field-draft.ts';
import { announceField } from './field-news.ts';

type OfChange = [...owner: FieldOwner, changeId: string];

/** What is written with records, all or nothing. */
export interface Alongside {
  /** The photo that a record announces, by the record's change. */
  readonly photo?: { readonly changeId: string; readonly mediaType: string; readonly bytes: ArrayBuffer };
  /** The change whose photo now belongs to another change. */
  readonly movedPhoto?: { readonly from: string; readonly to: string };
  /** What a job's draft is without the parts that a record has taken over, or with those of one that was removed. */
  readonly ended?: { readonly jobId: string; readonly parts: Partial<FieldDraft> };
}

/** The outbox of a person for a company in this device's database. Every write is on the device when it resolves. */
export function openStore(owner: FieldOwner): OutboxStore {
  return {
    read: async () => (await openField()).getAll('records', ofOwner(owner)),
    write: (change) => writeRecords(owner, change),
  };
}

/**
 * Writes records and what belongs to them: a record never announces bytes that the device lost, and what it says is no
 * longer a draft that could be saved twice.
 */
export async function writeRecords<Result>(
  owner: FieldOwner,
  change: (records: readonly OutboxRecord[]) => OutboxWrite<Result>,
  alongside: Alongside = {},
): Promise<Result> {
  const { isChanged, result } = await writeField(RECORD_STORES, async (writing) => {
    const records = writing.objectStore('records');
    const { put, remove = [], result } = change(await records.getAll(ofOwner(owner)));
    for (const record of put) await records.put(record, [...owner, record.change.changeId]);
    for (const changeId of remove) await removeRecord(writing, [...owner, changeId]);
    const isChanged = put.length + remove.length > 0;
    if (isChanged) await writeAlongside(writing, owner, alongside);
    return { isChanged, result };
  });
  if (isChanged) announceField(owner);
  return result;
}

async function removeRecord(writing: FieldWriting<typeof RECORD_STORES>, key: OfChange): Promise<void> {
  for (const store of ['records', 'photos', 'bytes'] as const) {
    await writing.objectStore(store).delete(IDBKeyRange.only(key));
  }
}

async function writeAlongside(
  writing: FieldWriting<typeof RECORD_STORES>,
  owner: FieldOwner,
  { photo, movedPhoto, ended }: Alongside,
): Promise<void> {
  const drafts = writing.objectStore('drafts');
  if (photo !== undefined) await putPhoto(writing, [...owner, photo.changeId], photo);
  if (movedPhoto !== undefined) await movePhoto(writing, [...owner, movedPhoto.from], [...owner, movedPhoto.to]);
  if (ended === undefined) return;
  const draft = await drafts.get([...owner, ended.jobId]);
  const begun = { ...EMPTY_DRAFT, ...draft, ...ended.parts };
  if (draft !== undefined || isBegun(begun)) await drafts.put(begun, [...owner, ended.jobId]);
}

async function putPhoto(
  writing: FieldWriting<typeof RECORD_STORES>,
  key: OfChange,
  { mediaType, bytes }: { readonly mediaType: string; readonly bytes: ArrayBuffer },
): Promise<void> {
  await writing.objectStore('photos').put({ mediaType, uploadUrl: null, refused: null }, key);
  await writing.objectStore('bytes').put(bytes, key);
}

async function movePhoto(writing: FieldWriting<typeof RECORD_STORES>, from: OfChange, to: OfChange): Promise<void> {
  const [photos, contents] = [writing.objectStore('photos'), writing.objectStore('bytes')];
  const [photo, bytes] = await Promise.all([photos.get(from), contents.get(from)]);
  if (photo === undefined || bytes === undefined) return;
  await putPhoto(writing, to, { mediaType: photo.mediaType, bytes });
  await photos.delete(IDBKeyRange.only(from));
  await contents.delete(IDBKeyRange.only(from));
}

/** The outbox's own row, made when it is first asked for. */
export function readOutbox(owner: FieldOwner): Promise<StoredOutbox> {
  return writeField(['outboxes'], async (writing) => {
    const known = await writing.store.get([...owner]);
    if (known !== undefined) return known;
    const made: StoredOutbox = { outboxId: createIdempotencyKey(), lastSentAt: null };
    await writing.store.put(made, [...owner]);
    return made;
  });
}

/** Remembers that the register answered. An outbox that has left the device meanwhile does not come back by it. */
export async function recordSending(owner: FieldOwner, lastSentAt: string): Promise<void> {
  await writeField(['outboxes'], async (writing) => {
    const known = await writing.store.get([...owner]);
    if (known !== undefined) await writing.store.put({ ...known, lastSentAt }, [...owner]);
  });
  announceField(owner);
}

/** The photos whose bytes are still on this device, by their changes. */
export async function listPhotos(owner: FieldOwner): Promise<ReadonlyMap<string, StoredPhoto>> {
  const reading = (await openField()).transaction('photos');
  const [keys, photos] = await Promise.all([
    reading.store.getAllKeys(ofOwner(owner)),
    reading.store.getAll(ofOwner(owner)),
  ]);
  return new Map(
    keys.flatMap((key, index) => {
      const photo = photos[index];
      return photo === undefined ? [] : [[key[2], photo] as const];
    }),
  );
}

/** The bytes of a photo; undefined once they have left the device. */
export async function readPhotoBytes(owner: FieldOwner, changeId: string): Promise<ArrayBuffer | undefined> {
  return (await openField()).get('bytes', [...owner, changeId]);
}

/** The bytes of every photo that is on this device, by their changes. */
export async function readAllBytes(owner: FieldOwner): Promise<ReadonlyMap<string, ArrayBuffer>> {
  const found = new Map<string, ArrayBuffer>();
  for (const changeId of (await listPhotos(owner)).keys()) {
    const bytes = await readPhotoBytes(owner, changeId);
    if (bytes !== undefined) found.set(changeId, bytes);
  }
  return found;
}

/**
 * Stores the state of a photo; null removes it with its bytes. A photo that has left the device meanwhile does not
 * come back.
 */
export async function changePhoto(
  owner: FieldOwner,
  changeId: string,
  change: Partial<StoredPhoto> | null,
): Promise<void> {
  const key: OfChange = [...owner, changeId];
  await writeField(['photos', 'bytes'], async (writing) => {
    const photos = writing.objectStore('photos');
    const known = await photos.get(key);
    if (change === null) {
      await photos.delete(IDBKeyRange.only(key));
      await writing.objectStore('bytes').delete(IDBKeyRange.only(key));
    } else if (known !== undefined) {
      await photos.put({ ...known, ...change }, key);
    }
  });
  announceField(owner);
}
