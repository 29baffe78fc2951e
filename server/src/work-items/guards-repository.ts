import { sql } from 'kysely';
import type { Reader } from '../platform/database/executor.ts';

/** Whether the current company is the platform's desk. */
export async function atDesk(reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ desk: boolean }>`SELECT app.at_desk() AS desk`.execute(reader);
  return rows[0]?.desk === true;
}

/** Whether the person who acts plotted the present boundary of an asset of the current company. */
export async function plottedBySelf(reader: Reader, assetID: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    SELECT app.plotted_by(${assetID}::uuid) IS NOT DISTINCT FROM app.current_user_id() AS own`.execute(reader);
  return rows[0]?.own === true;
}
