import { LIMITS, takeFromLimit } from '../people/index.ts';
import type { Actor } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';

type Parts = Pick<Platform, 'database' | 'secrets'>;

/** Counts a call that brings in records of a phone. @throws AppError `rate_limited`, by person */
export function countSending({ database, secrets }: Parts, { sub }: Actor): Promise<void> {
  return database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.surveyChangesByPerson, sub);
    await takeFromLimit(tx, secrets, LIMITS.surveyChangesByPersonDaily, sub);
  });
}

/** Counts a file of records. @throws AppError `rate_limited`, by person */
export async function countFile({ database, secrets }: Parts, { sub }: Actor): Promise<void> {
  await database.withDoor((tx) => takeFromLimit(tx, secrets, LIMITS.surveyFileByPerson, sub));
}
