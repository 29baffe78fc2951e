import { countWaiting, type Waiting } from './count-waiting.ts';
import { listPhotos, openStore } from './device-store.ts';
import { CLEARED_STORES, type FieldOwner, ofOwner, ofPerson, openField, writeField } from './field-database.ts';
import { isBegun } from './field-draft.ts';

/** An outbox with something that only this device has. */
export interface LeftOutbox extends Waiting {
  readonly owner: FieldOwner;
  /** Jobs with something that was not saved. */
  readonly drafts: number;
}

/** The outboxes of a person, for any company, that a sign-out would leave behind. */
export async function findLeftOutboxes(person: string): Promise<readonly LeftOutbox[]> {
  const database = await openField();
  const keys = await Promise.all(
    (['records', 'photos', 'drafts'] as const).map((store) => database.getAllKeys(store, ofPerson(person))),
  );
  const companies = new Set(keys.flat().map(([, company]) => company));
  const counted = await Promise.all(
    [...companies].map(async (company) => {
      const owner: FieldOwner = [person, company];
      const [records, photos, drafts] = await Promise.all([
        openStore(owner).read(),
        listPhotos(owner),
        database.getAll('drafts', ofOwner(owner)),
      ]);
      return { owner, ...countWaiting(records, photos), drafts: drafts.filter(isBegun).length };
    }),
  );
  return counted.filter(({ changes, photos, attention, drafts }) => changes + photos + attention + drafts > 0);
}

/**
 * Removes what this device keeps of a person's field work if the register has all of it. What they locked stays.
 * @returns false, and removes nothing, if something would be lost
 */
export function removeSettledWork(person: string): Promise<boolean> {
  const range = ofPerson(person);
  return writeField(CLEARED_STORES, async (writing) => {
    const photos = writing.objectStore('photos');
    const [records, keys, kept, drafts] = await Promise.all([
      writing.objectStore('records').getAll(range),
      photos.getAllKeys(range),
      photos.getAll(range),
      writing.objectStore('drafts').getAll(range),
    ]);
    const byChange = new Map(kept.map((photo, index) => [keys[index]?.[2] ?? '', photo] as const));
    const { changes, photos: waiting, attention } = countWaiting(records, byChange);
    if (changes + waiting + attention > 0 || drafts.some(isBegun)) return false;
    for (const store of CLEARED_STORES) await writing.objectStore(store).delete(range);
    return true;
  });
}

/** Removes what this device keeps of a person's field work, sent or not. What they locked stays. */
export function removeFieldWork(person: string): Promise<void> {
  return writeField(CLEARED_STORES, async (writing) => {
    for (const store of CLEARED_STORES) await writing.objectStore(store).delete(ofPerson(person));
  });
}
