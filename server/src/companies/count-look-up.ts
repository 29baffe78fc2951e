import { LIMITS, takeFromLimit } from '../people/index.ts';
import type { Actor } from '../platform/database/database.ts';
import { normalisePhone } from '../platform/phone.ts';
import type { Platform } from '../platform/platform.ts';

type Counted = (typeof LIMITS)[keyof typeof LIMITS];

/**
 * Counts each time that a person names someone by phone, found or not, because each answer reveals which. Invalid
 * numbers reveal nothing and are not counted.
 * @throws AppError `rate_limited`
 */
export function countLookUp(platform: Platform, actor: Actor, written: string | undefined): Promise<void> {
  return count(platform, actor, written, [LIMITS.lookUpByPersonHourly, LIMITS.lookUpByPersonDaily]);
}

/**
 * Counts a search like {@link countLookUp}, with a lower limit: a search only shows a person, and nothing follows from
 * it.
 * @throws AppError `rate_limited`
 */
export function countSearch(platform: Platform, actor: Actor, written: string): Promise<void> {
  const { searchByPersonHourly, lookUpByPersonHourly, lookUpByPersonDaily } = LIMITS;
  return count(platform, actor, written, [searchByPersonHourly, lookUpByPersonHourly, lookUpByPersonDaily]);
}

async function count(
  { database, secrets }: Platform,
  actor: Actor,
  written: string | undefined,
  limits: readonly Counted[],
): Promise<void> {
  if (normalisePhone(written ?? '') === undefined) return;
  await database.withDoor(async (tx) => {
    for (const limit of limits) await takeFromLimit(tx, secrets, limit, actor.sub);
  });
}
