import { AssetStatus, OwnershipState } from '@atlas/contract/assets';
import { type AssetId, type CompanyId, PartyId, type RightChangeId, RightId } from '@atlas/contract/identifiers';
import { Party } from '@atlas/contract/parties';
import { RightKind, Share } from '@atlas/contract/right-kind';
import { AssetRight, RightChange } from '@atlas/contract/rights';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { AssetWithRights, Entry, HeldRight } from './rules.ts';

/** Where the rights are. */
export interface Place {
  readonly companyID: CompanyId;
  readonly assetID: AssetId;
}

const MOST_ENDED = 100;

const SHARE = (row: 'r' | 'c') =>
  `CASE WHEN ${row}.numerator IS NOT NULL THEN jsonb_build_object('numerator', ${row}.numerator, 'denominator', ${row}.denominator) END`;
const TERMS = (row: 'r' | 'c', shown = `${row}.terms`) =>
  `'terms', ${shown}, 'validFrom', ${row}.valid_from, 'validUntil', ${row}.valid_until`;
/** What was agreed is for staff and for the parties of the asset. */
const SHOWN_TERMS = `CASE WHEN (SELECT app.sees_company()) OR EXISTS (
    SELECT FROM app.asset_right o WHERE o.company_id = r.company_id AND o.asset_id = r.asset_id AND o.ended_at IS NULL
      AND o.party_id IN (SELECT app.own_parties())) THEN r.terms ELSE '' END`;
/** The document of a right or a change, which the asset's own list of documents shows too. */
const DOCUMENT = (row: 'r' | 'c') => `app.shown_document(${row}.company_id, ${row}.document_id)`;

const RIGHT = `jsonb_build_object('_id', r.id, 'kind', r.kind, 'party', app.shown_party(p), 'share', ${SHARE('r')},
  'priority', r.priority, ${TERMS('r', SHOWN_TERMS)}, 'document', ${DOCUMENT('r')}, 'enteredAt', app.instant_text(r.entered_at),
  'endedAt', app.instant_text(r.ended_at))`;
const CHANGE = `jsonb_build_object('_id', c.id, 'action', c.action, 'kind', c.kind, 'rightID', c.right_id,
  'from', app.shown_party(f), 'to', app.shown_party(t), 'share', ${SHARE('c')}, 'withOperation', c.with_operation,
  ${TERMS('c')}, 'document', ${DOCUMENT('c')}, 'proposedBy', app.name_of(c.proposed_by),
  'proposedAt', app.instant_text(c.proposed_at), 'byActor', c.proposed_by = app.current_user_id(),
  'bySamePerson', c.proposed_by = ANY ((SELECT app.same_hands())::uuid[]),
  'concernsActor', coalesce(app.is_same_person(f.id), false) OR coalesce(app.is_same_person(t.id), false))`;

const ShownRight = z.omit(AssetRight, { permits: true });
export type ShownRight = z.infer<typeof ShownRight>;
const ShownChange = z.extend(z.omit(RightChange, { permits: true }), {
  byActor: z.boolean(),
  bySamePerson: z.boolean(),
  concernsActor: z.boolean(),
});
export type ShownChange = z.infer<typeof ShownChange>;
const ShownRights = z.object({
  rights: z.array(ShownRight),
  ended: z.array(ShownRight),
  changes: z.array(ShownChange),
});

/** Titles and the operating right come before what burdens the asset. */
const ORDER = `CASE r.kind WHEN 'title' THEN 1 WHEN 'operation' THEN 2 ELSE 3 END, r.priority, r.entered_at, r.id`;

/** The rights in an asset and the open proposals, as the acting person may read them. */
export async function selectRights(reader: Reader, place: Place): Promise<z.infer<typeof ShownRights>> {
  const ofAsset = sql`r.company_id = ${place.companyID} AND r.asset_id = ${place.assetID}`;
  const rights = sql.raw(`app.asset_right r JOIN app.party p ON p.company_id = r.company_id AND p.id = r.party_id`);
  const { rows } = await sql<Record<string, unknown>>`
    SELECT
      (SELECT coalesce(jsonb_agg(${sql.raw(RIGHT)} ORDER BY ${sql.raw(ORDER)}), '[]')
        FROM ${rights} WHERE ${ofAsset} AND r.ended_at IS NULL) AS rights,
      (SELECT coalesce(jsonb_agg(latest.one ORDER BY latest.place), '[]') FROM (
        SELECT ${sql.raw(RIGHT)} AS one, row_number() OVER (ORDER BY r.ended_at DESC, r.id) AS place
        FROM ${rights} WHERE ${ofAsset} AND r.ended_at IS NOT NULL ORDER BY 2 LIMIT ${MOST_ENDED}) latest) AS ended,
      (SELECT coalesce(jsonb_agg(${sql.raw(CHANGE)} ORDER BY c.proposed_at, c.id), '[]')
        FROM app.right_change c
        LEFT JOIN app.asset_right r ON r.company_id = c.company_id AND r.id = c.right_id
        LEFT JOIN app.party f ON f.company_id = c.company_id AND f.id = r.party_id
        LEFT JOIN app.party t ON t.company_id = c.company_id AND t.id = c.party_id
        WHERE c.company_id = ${place.companyID} AND c.asset_id = ${place.assetID} AND c.state = 'PROPOSED') AS changes`.execute(
    reader,
  );
  return ShownRights.parse(rows[0]);
}

const StateOfAsset = z.object({
  assetNumber: z.string(),
  standing: AssetStatus,
  ownershipState: OwnershipState,
  isUnderCaveat: z.boolean(),
});
export interface StateOfAsset extends AssetWithRights {
  readonly assetNumber: string;
}

/** What decides about the rights in an asset; undefined for one that the acting person does not see. */
export async function readState(reader: Reader, { companyID, assetID }: Place): Promise<StateOfAsset | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT state.* FROM app.state_of_asset(${companyID}, ${assetID}) AS found (json)
    CROSS JOIN LATERAL jsonb_to_record(found.json)
      AS state ("assetNumber" text, standing text, "ownershipState" text, "isUnderCaveat" boolean)
    WHERE found.json IS NOT NULL`.execute(reader);
  return rows[0] === undefined ? undefined : StateOfAsset.parse(rows[0]);
}

const HeldRow = z.object({
  id: RightId,
  kind: RightKind,
  partyID: PartyId,
  share: z.nullable(Share),
  priority: z.int(),
  terms: z.string(),
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
});

/** The rights in force in an asset, whose row the caller has locked. */
export async function selectHeldRights(tx: Tx, { companyID, assetID }: Place): Promise<readonly HeldRight[]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT r.id, r.kind, r.party_id AS "partyID", ${sql.raw(SHARE('r'))} AS share, r.priority, r.terms,
      r.valid_from::text AS "validFrom", r.valid_until::text AS "validUntil"
    FROM app.asset_right r
    WHERE r.company_id = ${companyID} AND r.asset_id = ${assetID} AND r.ended_at IS NULL
    ORDER BY r.priority, r.id`.execute(tx);
  return rows.map((row) => HeldRow.parse(row));
}

/** Ends rights and enters others in one statement, after which the shares of the title have to add up to one again. */
export async function enterRights(
  tx: Tx,
  { companyID, assetID }: Place,
  { ended, added }: Entry,
  source: { readonly changeID: RightChangeId; readonly documentID: string },
): Promise<void> {
  const given = added.map(({ share, ...right }) => ({ ...right, ...share }));
  await sql`
    WITH gone AS (
      UPDATE app.asset_right r SET ended_at = app.transaction_clock(), ended_by = ${source.changeID}
      WHERE r.company_id = ${companyID} AND r.id = ANY (${[...ended]}::uuid[]) RETURNING r.id
    )
    INSERT INTO app.asset_right (company_id, asset_id, party_id, kind, numerator, denominator, priority, terms,
      valid_from, valid_until, document_id, settled, entered_by)
    SELECT ${companyID}, ${assetID}, given."partyID", given.kind, given.numerator, given.denominator, given.priority, given.terms,
      given."validFrom", given."validUntil", ${source.documentID}, true, ${source.changeID}
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given("partyID" uuid, kind text, numerator bigint,
      denominator bigint, priority int, terms text, "validFrom" date, "validUntil" date)
    -- The rights that end make room first.
    CROSS JOIN (SELECT count(*) FROM gone) AS room`.execute(tx);
}

/** What parties are called; a number if nothing else is known. */
export async function selectPartyNames(
  reader: Reader,
  companyID: CompanyId,
  partyIDs: readonly PartyId[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT p.id, coalesce(nullif(p.name, ''), nullif(p.phone, ''), p.national_id) AS name FROM app.party p
    WHERE p.company_id = ${companyID} AND p.id = ANY (${[...partyIDs]}::uuid[])`.execute(reader);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const PartyRow = z.extend(Party, { _id: PartyId });

/** A party with everything that is written about it. */
export async function findParty(
  reader: Reader,
  companyID: CompanyId,
  partyID: PartyId,
): Promise<z.infer<typeof PartyRow> | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT p.id AS _id, p.kind, p.name, p.national_id AS "nationalID", p.phone FROM app.party p
    WHERE p.company_id = ${companyID} AND p.id = ${partyID}`.execute(reader);
  return rows[0] === undefined ? undefined : PartyRow.parse(rows[0]);
}
