import { CompanyId, type OfferId } from '@atlas/contract/identifiers';
import { MOST_OFFERS, OfferStep, OwnOffer } from '@atlas/contract/purchase-offers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../../platform/database/executor.ts';

const StoredOwnOffer = z.extend(z.omit(OwnOffer, { permits: true, unit: true }), {
  steps: z.array(z.omit(OfferStep, { byName: true })),
  isOver: z.boolean(),
  isOffered: z.boolean(),
});
/** An offer as its buyer reads it, with what decides its next steps. */
export type StoredOwnOffer = z.infer<typeof StoredOwnOffer>;

/** The acting person's offers in all companies, open ones first; or one of them. */
export async function selectOwnOffers(reader: Reader, only?: OfferId): Promise<readonly StoredOwnOffer[]> {
  const { rows } = await sql<{ offers: unknown }>`
    SELECT app.list_own_offers(${only ?? null}::uuid, ${MOST_OFFERS}::int) AS offers`.execute(reader);
  return z.array(StoredOwnOffer).parse(rows[0]?.offers);
}

const EnteredListing = z.object({ companyID: CompanyId, assetNumber: z.string(), listPrice: z.string() });
export type EnteredListing = z.infer<typeof EnteredListing>;

/** Makes the company that sells an asset the current one; undefined if the asset is not free to buy. */
export async function enterListing(tx: Tx, assetID: string): Promise<EnteredListing | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT l.company_id AS "companyID", l.asset_number AS "assetNumber", l.price_cents::text AS "listPrice"
    FROM app.enter_listing(${assetID}::uuid) l`.execute(tx);
  return rows[0] === undefined ? undefined : EnteredListing.parse(rows[0]);
}

/** Makes the company of one of the acting person's offers the current one; undefined for an offer that is not theirs. */
export async function enterOwnOffer(tx: Tx, offerID: OfferId): Promise<CompanyId | undefined> {
  const { rows } = await sql<{ company: string | null }>`SELECT app.enter_own_offer(${offerID}) AS company`.execute(tx);
  return rows[0]?.company == null ? undefined : CompanyId.parse(rows[0].company);
}

const OwnContact = z.object({ name: z.string(), nationalID: z.string(), phone: z.nullable(z.string()) });

/** How the acting person is reached. The phone is the number that they verified. */
export async function readOwnContact(reader: Reader): Promise<z.infer<typeof OwnContact>> {
  const { rows } = await sql<{ contact: unknown }>`SELECT app.own_contact() AS contact`.execute(reader);
  return OwnContact.parse(rows[0]?.contact);
}

/** How many offers of the acting person are open, with those made in the last 24 hours. */
export async function countOwnOpenOffers(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT app.count_own_open_offers() AS count`.execute(reader);
  return rows[0]?.count ?? 0;
}
