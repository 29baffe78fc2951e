import { readText } from '@atlas/transparency/payload';
import type { Database } from '../platform/database/database.ts';
import type { PublishedAnswer } from '../platform/handler.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { JSON_TYPE, TEXT } from './publish-log.ts';
import { readRecord, readRecoveryRecords, readStoredRecovery, type StoredRecovery } from './recovery-repository.ts';

/** The proof of each recovery, oldest first. */
export async function publishRecoveries(database: Database): Promise<PublishedAnswer> {
  const records = await database.readThroughDoor(readRecoveryRecords);
  const content = `{"recoveries":[${records.join(',')}]}`;
  return { content, mediaType: JSON_TYPE, isFinal: false };
}

/** The signed statement of one recovery. */
export function publishStatement(database: Database, number: number): Promise<PublishedAnswer | Refusal<'not_found'>> {
  return publishOne(database, number, ({ record }) => readText(readRecord(record)?.payload, 'after', 'statement'));
}

/** The states that one recovery lost. */
export function publishLost(database: Database, number: number): Promise<PublishedAnswer | Refusal<'not_found'>> {
  return publishOne(database, number, ({ lost }) => lost);
}

async function publishOne(
  database: Database,
  number: number,
  write: (recovery: StoredRecovery) => string,
): Promise<PublishedAnswer | Refusal<'not_found'>> {
  const recovery = await database.readThroughDoor((reader) => readStoredRecovery(reader, number));
  return recovery === undefined ? refuse('not_found') : { content: write(recovery), mediaType: TEXT, isFinal: false };
}
