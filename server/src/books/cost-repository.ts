import { AssetCost, type CostPurpose, CostTotal } from '@atlas/contract/asset-costs';
import type { AssetId, CompanyId, DocumentId, EntryId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** An asset of a company. */
export interface CostPlace {
  readonly companyID: CompanyId;
  readonly assetID: AssetId;
}

/** What an asset's cost says besides its entry. */
export interface NewCost {
  readonly entryID: EntryId;
  readonly purpose: CostPurpose;
  readonly reference: string;
  readonly documentID: DocumentId | null;
}

/** Keeps what an entry does not say about the cost that it books. */
export async function insertCost(tx: Tx, { companyID, assetID }: CostPlace, cost: NewCost): Promise<void> {
  await tx
    .insertInto('asset_cost')
    .values({
      company_id: companyID,
      asset_id: assetID,
      entry_id: cost.entryID,
      purpose: cost.purpose,
      reference: cost.reference,
      document_id: cost.documentID,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'entry_id']).doNothing())
    .execute();
}

/** The name of a document that is filed with an asset; undefined for any other document. */
export async function findDocumentName(
  reader: Reader,
  { companyID, assetID }: CostPlace,
  documentID: DocumentId,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT app.shown_document(${companyID}, ${documentID}) ->> 'documentName' AS name
    WHERE app.filed_document(${companyID}, ${assetID}, ${documentID}) IS NOT NULL`.execute(reader);
  return rows[0]?.name ?? undefined;
}

/** What an asset of the current company cost by the books, by unit; empty if nothing was ever entered. */
export async function readCostTotals(reader: Reader, assetNumber: string): Promise<readonly CostTotal[]> {
  const { rows } = await sql<Record<string, string>>`
    SELECT c.unit, c.cost::text AS cost, c.sold::text AS sold FROM app.costs_of_assets(ARRAY[${assetNumber}::text]) c
    ORDER BY c.unit`.execute(reader);
  return rows.map((row) => CostTotal.parse(row));
}

/** The number of an entry that booked such a cost of an asset and was not reversed; undefined if there is none. */
export async function findCostNumber(
  reader: Reader,
  { companyID, assetID }: CostPlace,
  {
    own,
    purpose,
    cost: { unit, amount },
    valueOn,
  }: {
    /** The entry of the cost itself. */
    readonly own: EntryId;
    readonly purpose: CostPurpose;
    readonly cost: { readonly unit: string; readonly amount: string };
    readonly valueOn: string;
  },
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`SELECT e.number FROM app.asset_cost c
    JOIN app.book_entry e ON e.company_id = c.company_id AND e.id = c.entry_id
    JOIN app.book_line l ON l.company_id = c.company_id AND l.entry_id = c.entry_id AND l.line = 1
    WHERE c.company_id = ${companyID} AND c.asset_id = ${assetID} AND c.purpose = ${purpose} AND e.id <> ${own}
      AND e.value_on = ${valueOn}::date AND l.unit = ${unit} AND l.amount = ${amount}::bigint
      AND NOT EXISTS (SELECT FROM app.book_entry r WHERE r.company_id = e.company_id AND r.reverses = e.id)
    ORDER BY e.place DESC LIMIT 1`.execute(reader);
  return rows[0]?.number;
}

/** Whether an entry of the current company added a cost to an asset that was sold since. */
export async function isCostSold(reader: Reader, entryID: EntryId): Promise<boolean> {
  const { rows } = await sql<{ sold: boolean }>`SELECT app.is_cost_sold(${entryID}) AS sold`.execute(reader);
  return rows[0]?.sold ?? false;
}

/** The day on which the books of the current company begin; null for books without an entry. */
export async function readFirstDay(reader: Reader): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT min(e.booked_on)::text AS day FROM app.book_entry e WHERE e.company_id = app.current_company_id()`.execute(
    reader,
  );
  return rows[0]?.day ?? null;
}

export const StoredCosts = z.object({
  totals: z.array(CostTotal),
  costs: z.array(z.omit(AssetCost, { permits: true })),
});

/** What asset $2 of company $1 with number $3 cost: each cost, the latest first, and the totals. */
export const READ_COSTS: PreparedStatement = {
  name: 'books.read-costs',
  text: `SELECT json_build_object(
      'totals', (SELECT coalesce(json_agg(json_build_object('unit', t.unit, 'cost', t.cost::text, 'sold', t.sold::text)
        ORDER BY t.unit), '[]') FROM app.costs_of_assets(ARRAY[$3::text]) t),
      'costs', (SELECT coalesce(json_agg(json_build_object('entryID', e.id, 'number', e.number, 'bookedOn', e.booked_on,
          'valueOn', e.value_on, 'purpose', c.purpose, 'unit', l.unit, 'amount', l.amount::text,
          'paidFrom', (SELECT m.name FROM app.money_account m WHERE m.company_id = e.company_id AND m.slug = l.credit_owner),
          'paidTo', e.payee, 'reference', c.reference,
          'document', app.shown_document(e.company_id, c.document_id),
          'maker', app.name_of(e.maker), 'checker', app.name_of(e.checker), 'enteredAt', app.instant_text(e.entered_at),
          'reversedBy', (SELECT r.number FROM app.book_entry r WHERE r.company_id = e.company_id AND r.reverses = e.id))
          ORDER BY e.value_on DESC, e.booked_on DESC, e.place DESC), '[]')
        FROM app.asset_cost c
        JOIN app.book_entry e ON e.company_id = c.company_id AND e.id = c.entry_id
        JOIN app.book_line l ON l.company_id = c.company_id AND l.entry_id = c.entry_id AND l.line = 1
        WHERE c.company_id = $1::uuid AND c.asset_id = $2::uuid))::text`,
};
