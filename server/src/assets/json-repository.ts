import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader } from '../platform/database/executor.ts';
import { spellOut } from './abbreviations.ts';
import { showJson } from './columns.ts';

/**
 * The JSON of an asset that exists, as the acting person may read it. Sent right behind an update, it reads what the
 * update wrote.
 */
export async function readAssetJson(reader: Reader, companyID: CompanyId, assetID: AssetId): Promise<string> {
  const { rows } = await sql<{ assetJson: string }>`/* prepared assets.json */
    SELECT ${sql.raw(showJson('a'))} AS "assetJson" FROM app.asset a
    WHERE a.company_id = ${companyID} AND a.id = ${assetID}`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('an asset that was found is gone');
  return spellOut(row.assetJson);
}
