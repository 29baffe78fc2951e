import { sql } from 'kysely';
import type { Reader } from '../platform/database/executor.ts';
import type { Place } from './repository.ts';

/** Whether the title of an asset is recorded. */
export async function hasTitle(reader: Reader, { companyID, assetID }: Place): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM app.asset_right r
      WHERE r.company_id = ${companyID} AND r.asset_id = ${assetID} AND r.kind = 'title' AND r.ended_at IS NULL) AS has`.execute(
    reader,
  );
  return rows[0]?.has === true;
}
