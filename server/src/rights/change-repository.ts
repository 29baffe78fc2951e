import { type CompanyId, DocumentId, PartyId, RightChangeId, RightId, type UserId } from '@atlas/contract/identifiers';
import type { NewParty } from '@atlas/contract/parties';
import { RightKind, Share } from '@atlas/contract/right-kind';
import { ChangeAction, ChangeState } from '@atlas/contract/rights';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { Place } from './repository.ts';
import type { WantedChange } from './rules.ts';

/** The party of a company as written, which is entered if there is none. */
export async function putParty(
  tx: Tx,
  companyID: CompanyId,
  { kind, name, nationalID, phone }: NewParty,
): Promise<PartyId> {
  const { rows } = await sql<{ id: string }>`
    SELECT app.party_as_written(${companyID}, ${name}, ${nationalID}, ${phone}, ${kind}) AS id`.execute(tx);
  return PartyId.parse(rows[0]?.id);
}

/** Stores what is proposed by the acting person. @returns its id */
export async function insertChange(
  tx: Tx,
  place: Place,
  change: WantedChange & { readonly documentID: DocumentId },
): Promise<RightChangeId> {
  const { id } = await tx
    .insertInto('right_change')
    .values({
      company_id: place.companyID,
      asset_id: place.assetID,
      action: change.action,
      kind: change.kind,
      right_id: change.rightID,
      party_id: change.partyID,
      numerator: change.share?.numerator ?? null,
      denominator: change.share?.denominator ?? null,
      with_operation: change.withOperation,
      terms: change.terms,
      valid_from: change.validFrom,
      valid_until: change.validUntil,
      document_id: change.documentID,
      proposed_by: sql<string>`app.current_user_id()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return RightChangeId.parse(id);
}

/** Stores a change that two people agreed on outside of the changes that wait here. @returns its id */
export async function insertAgreedChange(
  tx: Tx,
  place: Place,
  change: WantedChange & { readonly documentID: DocumentId; readonly proposedBy: UserId; readonly decidedBy: UserId },
): Promise<RightChangeId> {
  const id = RightChangeId.parse(crypto.randomUUID());
  await tx
    .insertInto('right_change')
    .values({
      company_id: place.companyID,
      id,
      asset_id: place.assetID,
      action: change.action,
      kind: change.kind,
      right_id: change.rightID,
      party_id: change.partyID,
      numerator: change.share?.numerator ?? null,
      denominator: change.share?.denominator ?? null,
      with_operation: change.withOperation,
      document_id: change.documentID,
      state: 'ENTERED',
      proposed_by: change.proposedBy,
      decided_by: change.decidedBy,
      decided_at: sql<Date>`app.transaction_clock()`,
    })
    .execute();
  return id;
}

/** How many changes of the rights in an asset wait for a decision. */
export async function countOpenChanges(reader: Reader, { companyID, assetID }: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM app.right_change c
    WHERE c.company_id = ${companyID} AND c.asset_id = ${assetID} AND c.state = 'PROPOSED'`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** The SHA-256 of a document that is filed with the asset, in hexadecimal; undefined for any other document. */
export async function findSource(reader: Reader, place: Place, documentID: DocumentId): Promise<string | undefined> {
  const { rows } = await sql<{ sha256: string | null }>`
    SELECT app.filed_document(${place.companyID}, ${place.assetID}, ${documentID}) AS sha256`.execute(reader);
  return rows[0]?.sha256 ?? undefined;
}

const StoredChange = z.object({
  id: RightChangeId,
  state: ChangeState,
  action: ChangeAction,
  kind: RightKind,
  rightID: z.nullable(RightId),
  partyID: z.nullable(PartyId),
  fromParty: z.nullable(PartyId),
  share: z.nullable(Share),
  withOperation: z.boolean(),
  terms: z.string(),
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  documentID: DocumentId,
  byActor: z.boolean(),
  bySamePerson: z.boolean(),
  concernsActor: z.boolean(),
});
export type StoredChange = z.infer<typeof StoredChange>;

/** A change of the rights in an asset, locked until the transaction ends; undefined if the asset has no such change. */
export async function lockChange(tx: Tx, place: Place, changeID: RightChangeId): Promise<StoredChange | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT c.id, c.state, c.action, c.kind, c.right_id AS "rightID", c.party_id AS "partyID", r.party_id AS "fromParty",
      CASE WHEN c.numerator IS NOT NULL THEN jsonb_build_object('numerator', c.numerator, 'denominator', c.denominator) END AS share,
      c.with_operation AS "withOperation", c.terms, c.valid_from::text AS "validFrom", c.valid_until::text AS "validUntil",
      c.document_id AS "documentID", c.proposed_by = app.current_user_id() AS "byActor",
      c.proposed_by = ANY ((SELECT app.same_hands())::uuid[]) AS "bySamePerson",
      coalesce(app.is_same_person(c.party_id), false) OR coalesce(app.is_same_person(r.party_id), false) AS "concernsActor"
    FROM app.right_change c
    LEFT JOIN app.asset_right r ON r.company_id = c.company_id AND r.id = c.right_id
    WHERE c.company_id = ${place.companyID} AND c.asset_id = ${place.assetID} AND c.id = ${changeID}
    FOR NO KEY UPDATE OF c`.execute(tx);
  return rows[0] === undefined ? undefined : StoredChange.parse(rows[0]);
}

/** Closes a change by a decision of the acting person. */
export async function closeChange(
  tx: Tx,
  { companyID }: Place,
  changeID: RightChangeId,
  decision: { readonly state: ChangeState; readonly reason: string | null },
): Promise<void> {
  await tx
    .updateTable('right_change')
    .set({
      ...decision,
      decided_by: sql<string>`app.current_user_id()`,
      decided_at: sql<Date>`app.transaction_clock()`,
    })
    .where('company_id', '=', companyID)
    .where('id', '=', changeID)
    .execute();
}
