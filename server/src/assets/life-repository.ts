import { AdmissionState } from '@atlas/contract/admission-state';
import { AssetStatus, ComplianceState, OwnershipState } from '@atlas/contract/assets';
import { type AssetId, CategoryId, type CompanyId } from '@atlas/contract/identifiers';
import { REVOKING_FACTS, SUPERSEDING_FACTS } from '@atlas/contract/register';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';
import { spellOut } from './abbreviations.ts';
import { showJson } from './columns.ts';
import { readAssetJson } from './json-repository.ts';
import type { AssetState } from './life-rules.ts';

/** Facts that grant, change or end a certificate. */
const CERTIFICATE_FACTS = [...REVOKING_FACTS, ...SUPERSEDING_FACTS];

const LivingAsset = z.object({
  admission: AdmissionState,
  assetNumber: z.string(),
  categoryId: CategoryId,
  areaSquareMetres: z.number(),
  complianceState: ComplianceState,
  ownershipState: OwnershipState,
  standing: AssetStatus,
  disputeCause: z.nullable(z.string()),
  hasBoundary: z.boolean(),
  plottedByActor: z.boolean(),
  plottedBySamePerson: z.boolean(),
  overlapsRegistered: z.boolean(),
  holdersSettled: z.boolean(),
  holders: z.string(),
  isUnderCaveat: z.boolean(),
  isCertified: z.boolean(),
});

/** An asset with all that decides its next steps. */
export interface LivingAsset extends AssetState {
  readonly assetNumber: string;
  readonly categoryId: CategoryId;
  /** Who has the title and the operating right, as one text. */
  readonly holders: string;
  /** 0 without a boundary. */
  readonly areaSquareMetres: number;
}

/** Locks assets until the transaction ends, always in the same order, so that callers queue instead of deadlocking. */
export async function lockAssets(tx: Tx, companyID: CompanyId, assetIDs: readonly AssetId[]): Promise<void> {
  await tx
    .selectFrom('asset')
    .select('id')
    .where('company_id', '=', companyID)
    .where('id', 'in', [...assetIDs])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Approvals of boundaries wait for each other across companies, because overlaps affect several companies. */
export async function waitForOtherRegistrations(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('atlas-registration'))`.execute(tx);
}

/** The columns of `app.asset a` that decide its next steps. */
const LIVING_COLUMNS = sql`
      (SELECT app.current_admission()) AS admission, a.asset_number AS "assetNumber",
      a.category_id AS "categoryId",
      coalesce(a.area_square_metres, 0) AS "areaSquareMetres",
      a.compliance_state AS "complianceState", a.ownership_state AS "ownershipState", a.standing,
      a.dispute_cause AS "disputeCause", a.ring IS NOT NULL AS "hasBoundary",
      EXISTS (SELECT FROM app.boundary b WHERE b.company_id = a.company_id AND b.asset_id = a.id
        AND b.revision = a.revision AND b.plotted_by = app.current_user_id()) AS "plottedByActor",
      EXISTS (SELECT FROM app.boundary b WHERE b.company_id = a.company_id AND b.asset_id = a.id
        AND b.revision = a.revision AND b.plotted_by = ANY ((SELECT app.same_hands())::uuid[])) AS "plottedBySamePerson",
      a.standing IN ('ACTIVE', 'DISPUTED') AND EXISTS (
        SELECT FROM app.kept_overlaps(a.id) o WHERE o.registered) AS "overlapsRegistered",
      app.holders_are_settled(a.company_id, a.id) AS "holdersSettled", app.holders_of(a.company_id, a.id) AS holders,
      app.is_under_caveat(a.company_id, a.id) AS "isUnderCaveat",
      coalesce((SELECT e.type = 'certificate.issued' FROM app.event e
        WHERE e.company_id = a.company_id AND e.subject_id = a.id AND e.type = ANY (${CERTIFICATE_FACTS}::text[])
        ORDER BY e.occurred_at DESC, e.id DESC LIMIT 1), false) AS "isCertified"`;

/** The current state that decides what an asset can do next; undefined if the company does not have it. */
export async function readLivingAsset(
  reader: Reader,
  companyID: CompanyId,
  assetID: AssetId,
): Promise<LivingAsset | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${LIVING_COLUMNS} FROM app.asset a
    WHERE a.company_id = ${companyID} AND a.id = ${assetID}`.execute(reader);
  return rows[0] === undefined ? undefined : LivingAsset.parse(rows[0]);
}

/** Plotted assets in use, the longest waiting first but disputed ones last, each with its JSON as lists send it. */
export async function selectAwaitingApproval(
  reader: Reader,
  companyID: CompanyId,
  limit: number,
): Promise<readonly { readonly assetJson: string; readonly asset: LivingAsset }[]> {
  const { rows } = await sql<Record<string, unknown> & { assetJson: string }>`
    SELECT ${sql.raw(showJson('a'))} AS "assetJson", ${LIVING_COLUMNS} FROM app.awaiting_approval(${limit}) AS waiting (id)
    JOIN app.asset a ON a.company_id = ${companyID} AND a.id = waiting.id
    ORDER BY a.standing, a.updated_at, a.id`.execute(reader);
  return rows.map((row) => ({ assetJson: spellOut(row.assetJson), asset: LivingAsset.parse(row) }));
}

/** The changes of a step; omitted fields stay. */
export interface StateChange {
  readonly complianceState?: ComplianceState;
  readonly ownershipState?: OwnershipState;
  readonly standing?: AssetStatus;
  readonly disputeCause?: string | null;
}

/** @returns the asset's new JSON */
export async function updateState(
  tx: Tx,
  companyID: CompanyId,
  assetID: AssetId,
  change: StateChange,
): Promise<string> {
  const update = tx
    .updateTable('asset')
    .set({
      ...(change.complianceState === undefined ? {} : { compliance_state: change.complianceState }),
      ...(change.ownershipState === undefined ? {} : { ownership_state: change.ownershipState }),
      ...(change.standing === undefined ? {} : { standing: change.standing }),
      ...(change.disputeCause === undefined ? {} : { dispute_cause: change.disputeCause }),
      updated_at: sql<Date>`app.transaction_clock()`,
    })
    .where('company_id', '=', companyID)
    .where('id', '=', assetID)
    .execute();
  const [, assetJson] = await Promise.all([update, readAssetJson(tx, companyID, assetID)]);
  return assetJson;
}
