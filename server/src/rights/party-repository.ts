import type { CompanyId, PartyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Reader } from '../platform/database/executor.ts';

/** Rights of a party that a page of it lists. */
const MOST_HOLDINGS = 500;

/** The end of a page: its last party's name in lower case, and its id. */
export interface PartyPageEnd {
  readonly key: string;
  readonly id: string;
}

/** One page of parties that have a right in force, by name; one more than the limit shows that there is another page. */
export async function selectParties(
  reader: Reader,
  companyID: CompanyId,
  {
    search,
    limit,
    after,
  }: { readonly search: string; readonly limit: number; readonly after: PartyPageEnd | undefined },
): Promise<readonly { readonly party: unknown; readonly key: string; readonly id: string }[]> {
  const { rows } = await sql<{ party: unknown; key: string; id: string }>`
    SELECT app.shown_party(p) || jsonb_build_object('assets', (
        SELECT count(DISTINCT r.asset_id) FROM app.asset_right r
        WHERE r.company_id = p.company_id AND r.party_id = p.id AND r.ended_at IS NULL)) AS party, lower(p.name) AS key, p.id
    FROM app.page_of_parties(${search}, ${after?.key ?? null}, ${after?.id ?? null}::uuid, ${limit + 1}) found
    JOIN app.party p ON p.company_id = ${companyID} AND p.id = found.id
    ORDER BY found.place`.execute(reader);
  return rows;
}

/** Party $2 of company $1 with its rights in assets that the acting person sees, as it leaves. */
export const READ_PARTY: PreparedStatement = {
  name: 'rights.party',
  text: `SELECT jsonb_build_object('party', app.shown_party(p), 'holdings', (
      SELECT coalesce(jsonb_agg(held.asset || jsonb_build_object('rightID', held.id, 'kind', held.kind, 'share', held.share,
        'validUntil', held.valid_until, 'enteredAt', app.instant_text(held.entered_at),
        'endedAt', app.instant_text(held.ended_at)) ORDER BY held.place), '[]')
      FROM (
        SELECT r.id, r.kind, r.valid_until, r.entered_at, r.ended_at, app.shown_asset(r.company_id, r.asset_id) AS asset,
          CASE WHEN r.numerator IS NOT NULL
            THEN jsonb_build_object('numerator', r.numerator, 'denominator', r.denominator) END AS share,
          row_number() OVER (ORDER BY r.ended_at DESC NULLS FIRST, r.entered_at DESC, r.id) AS place
        FROM app.asset_right r WHERE r.company_id = p.company_id AND r.party_id = p.id
        ORDER BY place LIMIT ${MOST_HOLDINGS}
      ) held WHERE held.asset IS NOT NULL))::text
    FROM app.party p WHERE p.company_id = $1 AND p.id = $2`,
};

/** A party's place. */
export interface PartyPlace {
  readonly companyID: CompanyId;
  readonly partyID: PartyId;
}
