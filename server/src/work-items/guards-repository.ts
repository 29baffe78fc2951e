import type { WorkItemId } from '@atlas/contract/identifiers';
import { QueueName } from '@atlas/contract/queues';
import { sql } from 'kysely';
import type { Reader } from '../platform/database/executor.ts';

/** Whether the current company is the platform's desk. */
export async function atDesk(reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ desk: boolean }>`SELECT app.at_desk() AS desk`.execute(reader);
  return rows[0]?.desk === true;
}

/** The queue of an item of the current company, also of one that the person does not work; undefined for any other. */
export async function findQueue(reader: Reader, itemID: WorkItemId): Promise<QueueName | undefined> {
  const { rows } = await sql<{ queue: string | null }>`SELECT app.queue_of_work(${itemID}::uuid) AS queue`.execute(
    reader,
  );
  const queue = QueueName.safeParse(rows[0]?.queue);
  return queue.success ? queue.data : undefined;
}

/** Whether the current company has an asset. */
export async function hasAsset(reader: Reader, assetID: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`SELECT app.has_asset(${assetID}::uuid) AS known`.execute(reader);
  return rows[0]?.known === true;
}
