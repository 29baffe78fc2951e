import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface DraftDatabase extends DBSchema {
  plots: { key: [person: string, company: string]; value: unknown };
}

let opening: Promise<IDBPDatabase<DraftDatabase>> | undefined;

/** The drafts of boundaries on this device, of everyone who plotted on it. */
export function openDrafts(): Promise<IDBPDatabase<DraftDatabase>> {
  opening ??= openDB<DraftDatabase>('atlas-drafts', 1, {
    upgrade: (database) => {
      database.createObjectStore('plots');
    },
  });
  return opening;
}

/** The drafts of a person, for any company. */
const ofPerson = (person: string) => IDBKeyRange.bound([person], [person, []]);

/** Whether a person has a draft with points on this device. */
export async function hasDrafts(person: string): Promise<boolean> {
  const drafts = await (await openDrafts()).getAll('plots', ofPerson(person));
  return drafts.some((draft) => {
    const { points } = (draft ?? {}) as { readonly points?: unknown };
    return Array.isArray(points) && points.length > 0;
  });
}

/** Removes a person's drafts from this device. */
export async function removeDrafts(person: string): Promise<void> {
  await (await openDrafts()).delete('plots', ofPerson(person));
}
