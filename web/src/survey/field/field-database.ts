import type { FieldPack } from '@atlas/contract/survey';
import type { SurveyJobDetail } from '@atlas/contract/survey-job';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { OutboxRecord } from '../outbox/outbox-record.ts';
import type { FieldDraft } from './field-draft.ts';

/** Whose records for which company. */
export type FieldOwner = readonly [person: string, company: string];

/** The outbox of a person for a company on this device. */
export interface StoredOutbox {
  readonly outboxId: string;
  /** When the register last answered for records of it. */
  readonly lastSentAt: string | null;
}

/** What is known about a photo whose bytes are on this device, until the register has filed them. */
export interface StoredPhoto {
  readonly mediaType: string;
  /** The address of the upload that was begun, so that it goes on after a reload. */
  readonly uploadUrl: string | null;
  /** Why the register takes these bytes no more; null if it was not asked or has not refused. */
  readonly refused: string | null;
}

/** The field pack as it was last read. */
export interface StoredPack {
  readonly tag: string;
  readonly readAt: string;
  readonly pack: FieldPack;
  /** Jobs that it no longer has, for which this device has something that is not saved or sent, or needs a decision. */
  readonly left: readonly SurveyJobDetail[];
}

/** An outbox that its person locked with a passphrase before signing out. */
interface SealedOutbox {
  readonly changes: number;
  readonly photos: number;
  readonly sealedAt: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

type OfChange = [person: string, company: string, changeId: string];

interface FieldDatabase extends DBSchema {
  outboxes: { key: [person: string, company: string]; value: StoredOutbox };
  records: { key: OfChange; value: OutboxRecord };
  photos: { key: OfChange; value: StoredPhoto };
  /** Apart from the photos, whose list is read after every change. */
  bytes: { key: OfChange; value: ArrayBuffer };
  packs: { key: [person: string, company: string]; value: StoredPack };
  drafts: { key: [person: string, company: string, jobId: string]; value: FieldDraft };
  sealed: { key: [person: string, company: string]; value: SealedOutbox };
}

/** A transaction that writes into some of the stores. */
export type FieldWriting<Stores extends readonly StoreNames<FieldDatabase>[]> = IDBPTransaction<
  FieldDatabase,
  Stores,
  'readwrite'
>;

const NAME = 'atlas-field';
/** Every store of the database. */
export const STORES = ['outboxes', 'records', 'photos', 'bytes', 'packs', 'drafts', 'sealed'] as const;
/** What a record is written into, with what belongs to it. */
export const RECORD_STORES = ['records', 'photos', 'bytes', 'drafts'] as const;
/** What belongs to the outbox itself. */
export const OUTBOX_STORES = ['outboxes', ...RECORD_STORES] as const;
/** What a sign-out removes. */
export const CLEARED_STORES = [...OUTBOX_STORES, 'packs'] as const;

let opening: Promise<IDBPDatabase<FieldDatabase>> | undefined;

/** The field work on this device, of everyone who measured with it. */
export function openField(): Promise<IDBPDatabase<FieldDatabase>> {
  opening ??= openDB<FieldDatabase>(NAME, 1, {
    upgrade: (database) => {
      for (const store of STORES) database.createObjectStore(store);
    },
    // A newer version of the page waits for older tabs to let go.
    blocking: (_version, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/**
 * Writes in one transaction: all of it is on the device when this resolves, or nothing is. `work` awaits requests of the
 * transaction and nothing else, or it would end by itself.
 */
export async function writeField<const Stores extends readonly StoreNames<FieldDatabase>[], Result>(
  stores: Stores,
  work: (writing: FieldWriting<Stores>) => Promise<Result>,
): Promise<Result> {
  const writing = (await openField()).transaction(stores, 'readwrite', { durability: 'strict' });
  try {
    const result = await work(writing);
    await writing.done;
    return result;
  } catch (error) {
    try {
      writing.abort();
    } catch {
      // The browser has ended it already, for example for want of room.
    }
    await writing.done.catch(() => undefined);
    throw error;
  }
}

/** Everything of an owner in a store. */
export function ofOwner([person, company]: FieldOwner): IDBKeyRange {
  return IDBKeyRange.bound([person, company], [person, company, []]);
}

/** Everything of a person in a store, for any company. */
export function ofPerson(person: string): IDBKeyRange {
  return IDBKeyRange.bound([person], [person, []]);
}
