/** The first migration of the schema before its baseline, which replaced the whole of it. */
const FIRST_BEFORE_BASELINE = '20261121000100_foundation';

/**
 * Whether a database with these migrations was made before the schema had its baseline. Nothing had been released by
 * then, so there is no way from it to today's schema.
 */
export function isBeforeBaseline(migrations: readonly string[]): boolean {
  return migrations.includes(FIRST_BEFORE_BASELINE);
}
