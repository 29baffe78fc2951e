import { AssetId, CompanyId, RopId, UserId } from '@atlas/contract/identifiers';
import { RopState } from '@atlas/contract/rop-state';
import { RopBuyer, RopTerms } from '@atlas/contract/rop-terms';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';

const StoredRop = z.object({
  companyID: CompanyId,
  id: RopId,
  reference: z.string(),
  assetID: AssetId,
  assetNumber: z.string(),
  state: RopState,
  version: z.int(),
  buyer: RopBuyer,
  terms: RopTerms,
  draftedBy: UserId,
  draftedByName: z.string(),
  approvedBy: z.nullable(UserId),
  approvedByName: z.nullable(z.string()),
  returnedReason: z.nullable(z.string()),
  lapsesOn: z.nullable(z.string()),
  signedAt: z.nullable(z.string()),
  activeOn: z.nullable(z.string()),
  defaultedOn: z.nullable(z.string()),
  endedOn: z.nullable(z.string()),
  assetLapsed: z.boolean(),
  postedTo: z.nullable(z.string()),
  /** Today in Africa/Harare. */
  today: z.string(),
});
/** A contract as it is stored, without its steps. */
export type StoredRop = z.infer<typeof StoredRop>;

const ROP = `json_build_object('companyID', c.company_id, 'id', c.id, 'reference', c.reference, 'assetID', c.asset_id,
  'assetNumber', app.asset_number_of(c.asset_id), 'state', c.state, 'version', c.version,
  'buyer', json_build_object('kind', c.buyer_kind, 'name', c.buyer_name, 'nationalID', c.buyer_national_id, 'phone', c.buyer_phone,
    'email', c.buyer_email),
  'terms', c.terms, 'draftedBy', c.drafted_by, 'draftedByName', app.name_of(c.drafted_by), 'approvedBy', c.approved_by,
  'approvedByName', app.name_of(c.approved_by), 'returnedReason', c.returned_reason, 'lapsesOn', c.lapses_on,
  'signedAt', app.instant_text(c.signed_at), 'activeOn', c.active_on, 'defaultedOn', c.defaulted_on, 'endedOn', c.ended_on,
  'assetLapsed', c.asset_lapsed, 'postedTo', c.posted_to, 'today', app.day_of_harare())`;

/** A contract of the current company; undefined if there is none. */
export async function findRop(reader: Reader, id: RopId): Promise<StoredRop | undefined> {
  const { rows } = await sql<{ rop: unknown }>`SELECT ${sql.raw(ROP)} AS rop FROM app.rop_contract c
    WHERE c.company_id = app.current_company_id() AND c.id = ${id}`.execute(reader);
  return rows[0] === undefined ? undefined : StoredRop.parse(rows[0].rop);
}

/** The same, held until the transaction ends, and then its asset. Both are held before the books. */
export async function holdRop(tx: Tx, id: RopId): Promise<StoredRop | undefined> {
  await sql`SELECT FROM app.rop_contract c WHERE c.company_id = app.current_company_id() AND c.id = ${id} FOR UPDATE`.execute(
    tx,
  );
  const rop = await findRop(tx, id);
  if (rop !== undefined) await sql`SELECT app.hold_asset(${rop.assetID})`.execute(tx);
  return rop;
}

/** The states of contracts of the current company, by their id. */
export async function readStates(reader: Reader, ids: readonly RopId[]): Promise<ReadonlyMap<string, RopState>> {
  const { rows } = await sql<{ id: string; state: unknown }>`SELECT c.id, c.state FROM app.rop_contract c
    WHERE c.company_id = app.current_company_id() AND c.id = ANY (${ids}::uuid[])`.execute(reader);
  return new Map(rows.map(({ id, state }) => [id, RopState.parse(state)]));
}

/** The receipt of a payment for a contract whose reversal waits for a second person; null without one. */
export async function readReceiptBeingReversed(reader: Reader, id: RopId): Promise<string | null> {
  const { rows } = await sql<{
    receipt: string | null;
  }>`SELECT app.receipt_being_reversed('contract', ${id}) AS receipt`.execute(reader);
  return rows[0]?.receipt ?? null;
}

/** Contracts of company $1 in state $2 or in any, those furthest past due first. */
export const LIST_ROPS: PreparedStatement = {
  name: 'rops.list',
  text: `SELECT coalesce(json_agg(app.rop_json(c) ORDER BY c.days_past_due DESC, c.reference DESC), '[]')::text
    FROM app.rop_contract c WHERE c.company_id = $1 AND ($2::text IS NULL OR c.state = $2)`,
};

/** Stores a new draft. */
export async function insertRop(
  tx: Tx,
  rop: Pick<StoredRop, 'companyID' | 'id' | 'reference' | 'assetID' | 'buyer' | 'terms' | 'draftedBy'>,
): Promise<void> {
  const { buyer, terms } = rop;
  await sql`INSERT INTO app.rop_contract (company_id, id, reference, asset_id, buyer_kind, buyer_name, buyer_national_id, buyer_phone,
      buyer_email, unit, price, deposit, option_fee, start_on, terms, drafted_by)
    VALUES (${rop.companyID}, ${rop.id}, ${rop.reference}, ${rop.assetID}, ${buyer.kind}, ${buyer.name}, ${buyer.nationalID}, ${buyer.phone},
      ${buyer.email}, ${terms.unit}, ${terms.price}, ${terms.deposit}, ${terms.optionFee}, ${terms.start},
      ${JSON.stringify(terms)}::jsonb, ${rop.draftedBy})`.execute(tx);
}

/** Changes a draft, which is then drafted by the acting person. */
export async function updateDraft(
  tx: Tx,
  id: RopId,
  { assetID, buyer, terms, draftedBy }: Pick<StoredRop, 'assetID' | 'buyer' | 'terms' | 'draftedBy'>,
): Promise<void> {
  await sql`UPDATE app.rop_contract SET version = version + 1, asset_id = ${assetID}, buyer_kind = ${buyer.kind}, buyer_name = ${buyer.name},
      buyer_national_id = ${buyer.nationalID}, buyer_phone = ${buyer.phone}, buyer_email = ${buyer.email}, unit = ${terms.unit},
      price = ${terms.price}, deposit = ${terms.deposit}, option_fee = ${terms.optionFee}, start_on = ${terms.start},
      terms = ${JSON.stringify(terms)}::jsonb, drafted_by = ${draftedBy}
    WHERE company_id = app.current_company_id() AND id = ${id}`.execute(tx);
}

/** What a step changes of a contract, besides its state. */
export interface RopChanges {
  readonly returnedReason?: string | null;
  readonly approvedBy?: UserId | null;
  readonly lapsesOn?: string | null;
  readonly activeOn?: string;
  readonly defaultedOn?: string | null;
  readonly endedOn?: string;
  readonly assetLapsed?: boolean;
  readonly signedTermsSha256?: Buffer;
}

/** Moves a contract to a state. */
export async function updateRop(tx: Tx, id: RopId, state: RopState, changes: RopChanges = {}): Promise<void> {
  const set = [
    changes.returnedReason === undefined ? undefined : sql`returned_reason = ${changes.returnedReason}`,
    changes.approvedBy === undefined ? undefined : sql`approved_by = ${changes.approvedBy}, approved_at = app.clock()`,
    changes.lapsesOn === undefined ? undefined : sql`lapses_on = ${changes.lapsesOn}::date`,
    changes.activeOn === undefined ? undefined : sql`active_on = ${changes.activeOn}::date`,
    changes.defaultedOn === undefined ? undefined : sql`defaulted_on = ${changes.defaultedOn}::date`,
    changes.endedOn === undefined ? undefined : sql`ended_on = ${changes.endedOn}::date`,
    changes.assetLapsed === undefined ? undefined : sql`asset_lapsed = ${changes.assetLapsed}`,
    changes.signedTermsSha256 === undefined
      ? undefined
      : sql`signed_at = app.clock(), signed_terms_sha256 = ${changes.signedTermsSha256}, code_hash = NULL`,
  ].filter((part) => part !== undefined);
  const submitted = state === 'REVIEW' ? [sql`submitted_at = app.clock()`] : [];
  await sql`UPDATE app.rop_contract SET ${sql.join([sql`state = ${state}, version = version + 1`, ...submitted, ...set])}
    WHERE company_id = app.current_company_id() AND id = ${id}`.execute(tx);
}

/** Stores the secret of a new link, in place of the earlier one. */
export async function replaceToken(tx: Tx, id: RopId, hash: Buffer): Promise<void> {
  await sql`UPDATE app.rop_contract SET token_hash = ${hash} WHERE company_id = app.current_company_id() AND id = ${id}`.execute(
    tx,
  );
}

/** Stores a code in place of the earlier one. */
export async function replaceRopCode(
  tx: Tx,
  id: RopId,
  code: { readonly hash: Buffer; readonly minutes: number; readonly tries: number },
): Promise<void> {
  await sql`UPDATE app.rop_contract SET code_hash = ${code.hash}, code_tries_left = ${code.tries},
      code_until = app.clock() + make_interval(mins => ${code.minutes})
    WHERE company_id = app.current_company_id() AND id = ${id}`.execute(tx);
}

/** Counts a try of the code. @returns undefined when no code is valid any more */
export async function countRopTry(
  tx: Tx,
  id: RopId,
): Promise<{ readonly hash: Buffer; readonly triesLeft: number } | undefined> {
  const { rows } = await sql<{ hash: Buffer; left: number }>`
    UPDATE app.rop_contract SET code_tries_left = code_tries_left - 1
    WHERE company_id = app.current_company_id() AND id = ${id} AND code_hash IS NOT NULL AND code_tries_left > 0
      AND code_until > app.clock()
    RETURNING code_hash AS hash, code_tries_left AS left`.execute(tx);
  return rows[0] === undefined ? undefined : { hash: rows[0].hash, triesLeft: rows[0].left };
}
