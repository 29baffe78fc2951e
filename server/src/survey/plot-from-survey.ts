import type { saveBoundary } from '@atlas/contract/cartography';
import type { Received } from '@atlas/contract/endpoint';
import { surveyFacts } from '@atlas/contract/facts/survey';
import type { AssetId, CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { sql } from 'kysely';
import type { Scope } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, refuse } from '../platform/outcome.ts';
import {
  type HeldItem,
  handOverItem,
  lockWorkItem,
  readClerk,
  refuseStep,
  type StepRefusal,
} from '../work-items/index.ts';
import { findJobOfItem, type HeldJob, holdJobs, setJobAsset, updateJobState } from './job-repository.ts';

type FromRequest = NonNullable<Received<typeof saveBoundary>['body']['fromRequest']>;

/** A cartography request whose boundary is about to be plotted. */
export interface HeldRequest {
  readonly companyID: CompanyId;
  readonly item: HeldItem;
  /** The survey of its case; undefined if it has none. */
  readonly job: HeldJob | undefined;
  readonly beaconChangeIDs: readonly string[];
}

/**
 * Holds a cartography request until the transaction ends.
 * @throws AppError `not_found` for an item that the person does not see
 */
export async function holdRequest(
  scope: Scope,
  companyID: CompanyId,
  { workItemID, version, beaconChangeIds }: FromRequest,
): Promise<HeldRequest | StepRefusal> {
  const { tx } = scope;
  const job = await holdJobOfItem(tx, companyID, workItemID);
  const item = await lockWorkItem(tx, companyID, workItemID);
  if (item === undefined) throw new AppError('not_found');
  const refused = refuseStep(item, await readClerk(scope), 'close', version);
  if (refused !== undefined) return refused;
  if (item.queueName !== 'Cartography Requests') return refuse('step_refused', { reason: because('not_drawn_yet') });
  const beaconChangeIDs = job === undefined ? [] : await selectBeaconsOfCase(tx, job, beaconChangeIds);
  return { companyID, item, job, beaconChangeIDs };
}

/** The latest survey of an item's case, held until the transaction ends. */
export async function holdJobOfItem(tx: Tx, companyID: CompanyId, itemID: WorkItemId): Promise<HeldJob | undefined> {
  const found = await findJobOfItem(tx, itemID);
  return found === undefined ? undefined : (await holdJobs(tx, companyID, [found])).get(found);
}

/** Those of these measurements that belong to the case, in the order given. */
async function selectBeaconsOfCase(tx: Tx, job: HeldJob, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT b.change_id AS id FROM app.survey_job j
    JOIN app.survey_beacon b ON b.company_id = j.company_id AND b.job_id = j.id
    WHERE j.company_id = app.current_company_id() AND j.case_id = ${job.caseID} AND b.change_id = ANY (${[...ids]}::uuid[])`.execute(
    tx,
  );
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

/** Closes a request with the boundary that answers it. The boundary then waits for approval. */
export async function concludeRequest(
  { tx }: Scope,
  { companyID, item, job, beaconChangeIDs }: HeldRequest,
  plotted: { readonly assetID: AssetId; readonly revision: number },
): Promise<void> {
  const { assetID, revision } = plotted;
  await handOverItem(tx, {
    item,
    queueName: 'Approvals',
    handOverCode: 'plotted',
    kind: 'approval',
    subject: { type: 'asset', id: assetID },
  });
  if (job === undefined) return;
  await sql`
    INSERT INTO app.survey_plot (company_id, asset_id, revision, job_id, beacon_change_ids)
    VALUES (${companyID}, ${assetID}, ${revision}::int, ${job.id}, ${[...beaconChangeIDs]}::uuid[])`.execute(tx);
  await updateJobState(tx, companyID, job.id, 'PLOTTED');
  await setJobAsset(tx, companyID, job.id, assetID);
  await recordFact(tx, surveyFacts.surveyPlotted, {
    subject: { id: job.id, label: job.ref },
    after: { assetID, revision },
  });
}
