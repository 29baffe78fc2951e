import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { REVOKING_FACTS, SUPERSEDING_FACTS } from '@atlas/contract/register';
import { sql } from 'kysely';
import type { PreparedStatement, Scope } from '../platform/database/database.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** A visitor's filters; null accepts everything. */
export interface CatalogueFilter {
  readonly slug: string;
  readonly category: string | null;
  readonly place: string | null;
  readonly leastHectares: number | null;
  readonly mostHectares: number | null;
  readonly leastCents: number | null;
  readonly mostCents: number | null;
  readonly rop: boolean | null;
  readonly limit: number;
  readonly offset: number;
}

/** Facts that grant, change or end a certificate. */
const CERTIFICATE_FACTS: readonly string[] = [...REVOKING_FACTS, ...SUPERSEDING_FACTS];

/** A page of a commodity's catalogue. */
export async function selectCatalogue(reader: Reader, input: CatalogueFilter): Promise<unknown> {
  const { rows } = await sql<{ page: string }>`
    SELECT app.read_catalogue(${input.slug}, ${input.category}, ${input.place}, ${input.leastHectares}::float8,
      ${input.mostHectares}::float8, ${input.leastCents}::bigint, ${input.mostCents}::bigint, ${input.rop}::boolean,
      ${input.limit}::int, ${input.offset}::int, ${CERTIFICATE_FACTS}::text[]) AS page`.execute(reader);
  if (rows[0] === undefined) throw new Error('the catalogue answered nothing');
  return JSON.parse(rows[0].page);
}

/** Company $1 as strangers see it, with $2 of its listings after the first $3. */
const PUBLIC_PROFILE: PreparedStatement = {
  name: 'catalogue.public-profile',
  text: 'SELECT app.read_public_profile($1, $2::int, $3::int, $4::text[])',
};

/** A company as strangers see it; undefined for one that shows nothing. */
export async function selectPublicProfile(
  scope: Scope,
  companyID: CompanyId,
  page: { readonly limit: number; readonly offset: number },
): Promise<unknown> {
  const text = await scope.readText(PUBLIC_PROFILE, [companyID, page.limit, page.offset, CERTIFICATE_FACTS]);
  return text === null ? undefined : JSON.parse(text);
}

/** The offer of asset $2 of company $1 with its history, without the permits. */
export const ASSET_OFFER: PreparedStatement = {
  name: 'catalogue.offer',
  text: `SELECT json_build_object(
      'offer', (SELECT json_build_object('priceCents', l.price_cents, 'ropAvailable', l.rop_available,
          'showsOutline', l.shows_outline, 'listedAt', app.instant_text(l.listed_at))
        FROM app.listing l WHERE l.company_id = a.company_id AND l.asset_id = a.id),
      'commodity', k.commodity, 'category', json_build_object('_id', k.id, 'category', k.name),
      'prices', (SELECT coalesce(json_agg(json_build_object('_id', p.id, 'priceCents', p.price_cents,
          'ropAvailable', p.rop_available, 'byName', app.name_of(p.set_by), 'at', app.instant_text(p.set_at))
          ORDER BY p.set_at DESC, p.id), '[]')
        FROM app.listing_price p WHERE p.company_id = a.company_id AND p.asset_id = a.id)
    )::text FROM app.asset a
    JOIN app.asset_category k ON k.company_id = a.company_id AND k.id = a.category_id
    WHERE a.company_id = $1 AND a.id = $2`,
};

export interface Terms {
  readonly priceCents: number;
  readonly ropAvailable: boolean;
  readonly showsOutline: boolean;
}

/** The current terms of an asset; undefined if it is not listed. */
export async function findTerms(reader: Reader, companyID: CompanyId, assetID: AssetId): Promise<Terms | undefined> {
  const row = await reader
    .selectFrom('listing')
    .select(['price_cents', 'rop_available as ropAvailable', 'shows_outline as showsOutline'])
    .where('company_id', '=', companyID)
    .where('asset_id', '=', assetID)
    .executeTakeFirst();
  return row && { priceCents: Number(row.price_cents), ropAvailable: row.ropAvailable, showsOutline: row.showsOutline };
}

/** Sets the terms of an asset. */
export async function putTerms(tx: Tx, companyID: CompanyId, assetID: AssetId, terms: Terms): Promise<void> {
  const columns = {
    price_cents: terms.priceCents,
    rop_available: terms.ropAvailable,
    shows_outline: terms.showsOutline,
  };
  await tx
    .insertInto('listing')
    .values({ company_id: companyID, asset_id: assetID, ...columns })
    .onConflict((conflict) => conflict.columns(['company_id', 'asset_id']).doUpdateSet(columns))
    .execute();
}

export async function deleteTerms(tx: Tx, companyID: CompanyId, assetID: AssetId): Promise<void> {
  await tx.deleteFrom('listing').where('company_id', '=', companyID).where('asset_id', '=', assetID).execute();
}

/** Adds to the history of prices; null for a withdrawal. */
export async function insertPrice(
  tx: Tx,
  companyID: CompanyId,
  assetID: AssetId,
  price: { readonly priceCents: number | null; readonly ropAvailable: boolean },
): Promise<void> {
  await tx
    .insertInto('listing_price')
    .values({
      company_id: companyID,
      id: crypto.randomUUID(),
      asset_id: assetID,
      price_cents: price.priceCents,
      rop_available: price.ropAvailable,
      set_by: sql<string>`app.current_user_id()`,
    })
    .execute();
}
