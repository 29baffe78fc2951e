import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import { type FieldOwner, ofOwner, openField, type StoredOutbox, type StoredPhoto } from './field-database.ts';
import { announceField } from './field-news.ts';

/** The outbox of a person for a company in this device's database. Every write is on the device when it resolves. */
export function openStore(owner: FieldOwner): OutboxStore {
  return {
    read: async () => (await openField()).getAll('records', ofOwner(owner)),
    write: async (change) => {
      const database = await openField();
      const writing = database.transaction('records', 'readwrite', { durability: 'strict' });
      // Only requests of the transaction may be awaited here: it would end by itself.
      const { put, result } = change(await writing.store.getAll(ofOwner(owner)));
      for (const record of put) void writing.store.put(record, [...owner, record.change.changeId]);
      await writing.done;
      if (put.length > 0) announceField(owner);
      return result;
    },
  };
}

/** The outbox's own row, made when it is first asked for. */
export async function readOutbox(owner: FieldOwner): Promise<StoredOutbox> {
  const database = await openField();
  const writing = database.transaction('outboxes', 'readwrite');
  const known = await writing.store.get([...owner]);
  const outbox = known ?? { outboxId: createIdempotencyKey(), lastSentAt: null };
  if (known === undefined) void writing.store.put(outbox, [...owner]);
  await writing.done;
  return outbox;
}

/** Remembers that the register answered. */
export async function recordSending(owner: FieldOwner, at: string): Promise<void> {
  const outbox = await readOutbox(owner);
  await (await openField()).put('outboxes', { ...outbox, lastSentAt: at }, [...owner]);
  announceField(owner);
}

/** The photos whose bytes are still on this device, by their changes. */
export async function listPhotos(owner: FieldOwner): Promise<ReadonlyMap<string, StoredPhoto>> {
  const database = await openField();
  const reading = database.transaction('photos');
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

/** Stores the bytes of a photo, or what became of them; the bytes go once the register has filed them. */
export async function writePhoto(owner: FieldOwner, changeId: string, photo: StoredPhoto | null): Promise<void> {
  const database = await openField();
  const writing = database.transaction('photos', 'readwrite', { durability: 'strict' });
  if (photo === null) void writing.store.delete(IDBKeyRange.only([...owner, changeId]));
  else void writing.store.put(photo, [...owner, changeId]);
  await writing.done;
  announceField(owner);
}
