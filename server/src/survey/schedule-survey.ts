import type { Received } from '@atlas/contract/endpoint';
import { surveyFacts } from '@atlas/contract/facts/survey';
import { AssetId, type CompanyId, type WorkItemId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { scheduleSurvey as endpoint } from '@atlas/contract/survey';
import { requireAsset, requireCategory } from '../assets/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, type JsonText, type Refusal, refuse } from '../platform/outcome.ts';
import { handOverItem, isClerk, lockWorkItem, readClerk, refuseStep, type StepRefusal } from '../work-items/index.ts';
import { insertJob } from './job-repository.ts';
import { planOf } from './plan.ts';
import { readJob } from './read-survey.ts';

/**
 * Schedules a survey request for a surveyor and a date. The request closes, and the survey goes on in Survey Jobs.
 * @throws AppError `not_found` for a request that the person does not see, or a category that is not the company's
 */
export async function scheduleSurvey(
  scope: Scope,
  companyID: CompanyId,
  workItemID: WorkItemId,
  body: Received<typeof endpoint>['body'],
): Promise<JsonText | StepRefusal> {
  const { tx } = scope;
  const item = await lockWorkItem(tx, companyID, workItemID);
  if (item === undefined) throw new AppError('not_found');
  const refused = refuseStep(item, await readClerk(scope), 'close', body.version) ?? refuseOtherQueue(item.queueName);
  if (refused !== undefined) return refused;
  if (!(await isClerk(tx, 'Survey Jobs', body.surveyor))) {
    return refuse('step_refused', { reason: because('assignee_not_clerk', { department: 'SURVEY' }) });
  }
  if (body.categoryId !== undefined) await requireCategory(scope, companyID, body.categoryId);
  const asset = item.subject?.type === 'asset' ? AssetId.parse(item.subject.id) : null;
  if (asset !== null) await requireAsset(scope, companyID, asset);
  const { site, date } = body;
  const job = await handOverItem(tx, {
    item,
    queueName: 'Survey Jobs',
    handOverCode: 'scheduled',
    kind: 'survey',
    plannedOn: date,
    assigneeSub: body.surveyor,
    site: {
      description: site.description,
      latitude: site.position?.latitude ?? null,
      longitude: site.position?.longitude ?? null,
    },
  });
  await insertJob(tx, companyID, { ...planOf(body), id: job._id, caseID: job.caseId, assetID: asset });
  await recordFact(tx, surveyFacts.surveyScheduled, { subject: { id: job._id, label: job.ref }, after: { date } });
  return readJob(scope, job._id);
}

function refuseOtherQueue(queueName: string): Refusal<'step_refused'> | undefined {
  return queueName === 'Survey Requests'
    ? undefined
    : refuse('step_refused', { reason: because('not_survey_request') });
}
