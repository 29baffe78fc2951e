import type { CompanyId, SessionId, UserId, WorkItemId } from '@atlas/contract/identifiers';
import type { Role } from '@atlas/contract/roles';
import type { QueueName, WorkItem } from '@atlas/contract/work';
import { sql } from 'kysely';
import type { Actor, Database } from '../platform/database/database.ts';

/** What has to be read of a queue. */
export interface QueueNeeds {
  /** The changes after this one; null if nobody knows an earlier one. */
  readonly since: number | null;
  /** The most items of the list. */
  readonly listed: number;
  /** When to read the list, too: always, if something changed, or if too much changed for a client to catch up with. */
  readonly list: 'always' | 'news' | 'much';
}

/** A queue at one moment. */
export interface QueueNews {
  /** The number of the last change to the company's work. */
  readonly companySeq: number;
  /** The number of the queue's last change. */
  readonly seq: number;
  /** How many open items it has that are not snoozed. */
  readonly count: number;
  /** The latest changes, in their order; the item is null if it is closed or snoozed now. */
  readonly changes: readonly { readonly seq: number; readonly id: WorkItemId; readonly item: WorkItem | null }[];
  /** Whether these are all changes that were wanted. */
  readonly isWhole: boolean;
  readonly list: readonly WorkItem[];
}

export type ReadQueue = (companyID: CompanyId, queueName: QueueName, needs: QueueNeeds) => Promise<QueueNews>;

/** Reads queues for all who watch them. */
export function readQueueFrom(database: Database): ReadQueue {
  return (companyID, queueName, { since, listed, list }) =>
    database.readAsRegister(companyID, async (reader) => {
      const { rows } = await sql<{ news: string }>`/* prepared live.queue */
        SELECT app.read_queue(${queueName}, ${since}, ${listed}, ${list}) AS news`.execute(reader);
      // The register's own JSON of its own items.
      return JSON.parse(rows[0]?.news ?? 'null') as QueueNews;
    });
}

/** A session, and a company in which its bearer acts; null for none. */
export interface Holding {
  readonly person: UserId;
  readonly session: SessionId;
  readonly company: CompanyId | null;
}

/** A session that still lives, with the role in the company; null if there is none any more. */
export type HeldRole = Omit<Holding, 'person'> & { readonly role: Role | null };

/** Which rights still hold; those of a session that has ended are left out. */
export function readRoles(database: Database, holdings: readonly Holding[]): Promise<readonly HeldRole[]> {
  return database.readThroughDoor(async (reader) => {
    const { rows } = await sql<{ roles: readonly HeldRole[] }>`/* prepared live.roles */
      SELECT app.roles_of_sessions(${JSON.stringify(holdings)}::jsonb) AS roles`.execute(reader);
    return rows[0]?.roles ?? [];
  });
}

/** The number of the last change to each company's work; a company without work is left out. */
export function readSequences(
  database: Database,
  companies: readonly CompanyId[],
): Promise<Readonly<Record<CompanyId, number>>> {
  return database.readThroughDoor(async (reader) => {
    const { rows } = await sql<{ sequences: Record<CompanyId, number> }>`/* prepared live.sequences */
      SELECT app.work_sequences(${companies}::uuid[]) AS sequences`.execute(reader);
    return rows[0]?.sequences ?? {};
  });
}

/** An item's place, and who the person that looks at it is there. */
export interface ItemPlace {
  readonly companyID: CompanyId;
  readonly queueName: QueueName;
  readonly role: Role;
  /** The person's own name. */
  readonly name: string;
}

/** Where an item is, if it is in a company of this person. */
export function readItemPlace(database: Database, actor: Actor, itemID: WorkItemId): Promise<ItemPlace | undefined> {
  return database.readAsTenant(actor, null, async ({ tx }) => {
    const { rows } = await sql<{ place: ItemPlace | null }>`/* prepared live.place */
      SELECT app.place_of_work_item(${itemID}) AS place`.execute(tx);
    return rows[0]?.place ?? undefined;
  });
}
