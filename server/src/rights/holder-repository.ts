import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { Share } from '@atlas/contract/right-kind';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';
import { type HolderTexts, type TitleHolder, writeHolders } from './holders.rules.ts';

/** The holders that a file names for a new asset. */
export interface AssetHolders {
  readonly assetID: AssetId;
  readonly holders: readonly TitleHolder[];
}

const HolderRow = z.object({
  assetID: z.string(),
  name: z.string(),
  nationalID: z.string(),
  phone: z.string(),
  share: Share,
});

/** The holders of assets as texts of a file, by the asset's id, masked as the acting person may read them. */
export async function readHolderTexts(
  reader: Reader,
  companyID: CompanyId,
  assetIDs: readonly string[],
): Promise<ReadonlyMap<string, HolderTexts>> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT r.asset_id AS "assetID", shown.party ->> 'name' AS name, shown.party ->> 'nationalID' AS "nationalID",
      shown.party ->> 'phone' AS phone,
      jsonb_build_object('numerator', r.numerator, 'denominator', r.denominator) AS share
    FROM app.asset_right r
    JOIN app.party p ON p.company_id = r.company_id AND p.id = r.party_id
    CROSS JOIN LATERAL (SELECT app.shown_party(p) AS party) shown
    WHERE r.company_id = ${companyID} AND r.asset_id = ANY (${[...assetIDs]}::uuid[]) AND r.ended_at IS NULL
      AND r.kind = 'title'
    ORDER BY r.asset_id, r.priority, r.entered_at, r.id`.execute(reader);
  const found = new Map<string, TitleHolder[]>();
  for (const row of rows) {
    const { assetID, ...holder } = HolderRow.parse(row);
    found.set(assetID, [...(found.get(assetID) ?? []), holder]);
  }
  return new Map([...found].map(([assetID, holders]) => [assetID, writeHolders(holders)]));
}

/** Enters the holders that a file names for assets that it has just made, in place of their operators. */
export async function enterHolders(tx: Tx, companyID: CompanyId, assets: readonly AssetHolders[]): Promise<void> {
  const given = assets.flatMap(({ assetID, holders }) =>
    holders.map(({ share, ...holder }, place) => ({ assetID, place, ...holder, ...share })),
  );
  if (given.length > 0) await sql`SELECT app.enter_holders(${companyID}, ${JSON.stringify(given)}::jsonb)`.execute(tx);
}
