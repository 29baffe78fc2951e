import { LIMITS, takeFromLimit } from '../people/index.ts';
import type { Actor } from '../platform/database/database.ts';
import { normalisePhone } from '../platform/phone.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Counts each time that a person names someone by phone, found or not, because each answer reveals which. Invalid
 * numbers reveal nothing and are not counted.
 * @throws AppError `rate_limited`
 */
export async function countLookUp(
  { database, secrets }: Platform,
  actor: Actor,
  written: string | undefined,
): Promise<void> {
  if (normalisePhone(written ?? '') === undefined) return;
  await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.lookUpByPersonHourly, actor.sub);
    await takeFromLimit(tx, secrets, LIMITS.lookUpByPersonDaily, actor.sub);
  });
}
