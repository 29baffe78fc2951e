import type { FieldPack } from '@atlas/contract/survey';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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

/** The bytes of a photo, until the register has filed them. */
export interface StoredPhoto {
  readonly bytes: ArrayBuffer;
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
  packs: { key: [person: string, company: string]; value: StoredPack };
  drafts: { key: [person: string, company: string, jobId: string]; value: FieldDraft };
  sealed: { key: [person: string, company: string]; value: SealedOutbox };
}

const NAME = 'atlas-field';
/** Every store of the database. */
export const STORES = ['outboxes', 'records', 'photos', 'packs', 'drafts', 'sealed'] as const;
/** What belongs to the outbox itself. */
export const OUTBOX_STORES = ['outboxes', 'records', 'photos', 'drafts'] as const;
/** What a sign-out removes. */
export const CLEARED_STORES = ['outboxes', 'records', 'photos', 'drafts', 'packs'] as const;

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

/** Everything of an owner in a store. */
export function ofOwner([person, company]: FieldOwner): IDBKeyRange {
  return IDBKeyRange.bound([person, company], [person, company, []]);
}

/** Everything of a person in a store, for any company. */
export function ofPerson(person: string): IDBKeyRange {
  return IDBKeyRange.bound([person], [person, []]);
}
