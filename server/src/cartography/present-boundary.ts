import type { PresentBoundary } from '@atlas/contract/errors';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import { nameQuery, type Reader } from '../platform/database/executor.ts';

/** The register's revision under a number; 0 for a new number. */
export async function findRevision(reader: Reader, companyID: CompanyId, assetNumber: string): Promise<number> {
  const query = reader
    .selectFrom('asset')
    .select('revision')
    .where('company_id', '=', companyID)
    .where('asset_number', '=', assetNumber);
  const { rows } = await reader.executeQuery(nameQuery('cartography.revision', query.compile()));
  return rows[0]?.revision ?? 0;
}

/** Who plotted an asset's boundary of record, and when; undefined before the first. */
export async function readPresent(
  reader: Reader,
  companyID: CompanyId,
  assetID: AssetId,
): Promise<PresentBoundary | undefined> {
  const { rows } = await sql<PresentBoundary>`
    SELECT a.id AS "assetID", a.asset_number AS "assetNumber", a.revision, a.compliance_state AS "complianceState",
      CASE WHEN u.id IS NOT NULL THEN json_build_object('sub', u.id, 'name', u.name) END AS "plottedBy",
      app.instant_text(b.plotted_at) AS "plottedAt", b.area_square_metres AS "areaSquareMetres"
    FROM app.asset a
    JOIN app.boundary b ON b.company_id = a.company_id AND b.asset_id = a.id AND b.revision = a.revision
    LEFT JOIN app.user_account u ON u.id = b.plotted_by
    WHERE a.company_id = ${companyID} AND a.id = ${assetID}`.execute(reader);
  return rows[0];
}
