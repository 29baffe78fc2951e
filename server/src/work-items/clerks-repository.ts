import type { UserId } from '@atlas/contract/identifiers';
import type { QueueName } from '@atlas/contract/queues';
import { sql } from 'kysely';
import type { Reader } from '../platform/database/executor.ts';

/** Whether a person of the current company works a queue. */
export async function isClerk(reader: Reader, queueName: QueueName, person: UserId): Promise<boolean> {
  const { rows } = await sql<{ clerk: boolean }>`SELECT app.is_clerk(${person}::uuid, ${queueName}) AS clerk`.execute(
    reader,
  );
  return rows[0]?.clerk === true;
}
