import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { JobState } from '../platform/troubles.ts';

/** The status of the calendar's jobs across all nodes, from their queue. */
export async function readCalendar(database: Database, names: readonly string[]): Promise<readonly JobState[]> {
  return database.readThroughDoor(async (reader) => {
    const { rows } = await sql<Omit<JobState, 'lastSuccess'> & { lastSuccess: Date | null }>`
      SELECT names.name, last.success AS "lastSuccess",
        (SELECT coalesce(sum(j.retry_count + CASE WHEN j.state = 'active' THEN 0 ELSE 1 END), 0)::int FROM jobs.job j
          WHERE j.name = names.name AND (j.state IN ('retry', 'active')
            OR j.state = 'failed' AND j.completed_on > coalesce(last.success, '-infinity'))) AS failures,
        (SELECT coalesce(max(extract(epoch FROM clock_timestamp() - coalesce(j.started_on, j.start_after))), 0)::float8
          FROM jobs.job j WHERE j.name = names.name AND j.state IN ('created', 'active')
            AND j.start_after <= clock_timestamp()) AS "oldestSeconds"
      FROM unnest(${names}::text[]) AS names (name)
      CROSS JOIN LATERAL (SELECT max(j.completed_on) AS success FROM jobs.job j
        WHERE j.name = names.name AND j.state = 'completed') AS last
      ORDER BY names.name`.execute(reader);
    return rows.map((row) => ({ ...row, lastSuccess: row.lastSuccess ?? undefined }));
  });
}
