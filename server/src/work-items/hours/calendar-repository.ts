import type { OfficeCalendar } from '@atlas/contract/business-hours';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/executor.ts';

/** Whether the current company is the platform's desk, and the acting person manages it. */
export async function isAtDesk(reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ desk: boolean }>`SELECT app.works_at_desk() AS desk`.execute(reader);
  return rows[0]?.desk === true;
}

/** Stores a calendar in place of a version. @returns whether that version was still in force */
export async function saveCalendar(tx: Tx, version: number, calendar: OfficeCalendar): Promise<boolean> {
  const { rows } = await sql<{ saved: number | null }>`
    SELECT app.change_office_calendar(${version}::int, ${JSON.stringify(calendar)}::jsonb) AS saved`.execute(tx);
  return rows[0]?.saved !== null;
}
