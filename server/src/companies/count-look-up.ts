import { LIMITS, takeFromLimit } from '../people/index.ts';
import type { Actor } from '../platform/database/database.ts';
import { normalisePhone } from '../platform/phone.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Counts that a person names someone by phone, whether an account holds the number or not: each answer tells which. What
 * is no number tells nothing and is free.
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
