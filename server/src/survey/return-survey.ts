import type { Received } from '@atlas/contract/endpoint';
import { surveyFacts } from '@atlas/contract/facts/survey';
import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { returnSurvey as endpoint } from '@atlas/contract/survey';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, type JsonText, refuse } from '../platform/outcome.ts';
import { handOverItem, lockWorkItem, readClerk, refuseStep, type StepRefusal } from '../work-items/index.ts';
import { insertJobAgain, updateJobState } from './job-repository.ts';
import { holdJobOfItem } from './plot-from-survey.ts';
import { readJob } from './read-survey.ts';

/**
 * Returns a survey to be measured again. The measurements stay; a new job without a date opens in Survey Jobs.
 * @throws AppError `not_found` for an item that the person does not see
 */
export async function returnSurvey(
  scope: Scope,
  companyID: CompanyId,
  workItemID: WorkItemId,
  { version, code, note }: Received<typeof endpoint>['body'],
): Promise<JsonText | StepRefusal> {
  const { tx } = scope;
  const job = await holdJobOfItem(tx, companyID, workItemID);
  const item = await lockWorkItem(tx, companyID, workItemID);
  if (item === undefined) throw new AppError('not_found');
  const refused = refuseStep(item, await readClerk(scope), 'close', version);
  if (refused !== undefined) return refused;
  if (item.queueName !== 'Cartography Requests' || job === undefined) {
    return refuse('step_refused', { reason: because('not_drawn_yet') });
  }
  const again = await handOverItem(tx, {
    item,
    queueName: 'Survey Jobs',
    handOverCode: `returned_${code}`,
    kind: 'survey',
    ...(note === undefined ? {} : { reason: note }),
  });
  await updateJobState(tx, companyID, job.id, 'RETURNED');
  await insertJobAgain(tx, companyID, job.id, again._id, { code, note: note ?? null });
  await recordFact(tx, surveyFacts.surveyReturned, { subject: { id: job.id, label: job.ref }, after: { code } });
  return readJob(scope, again._id);
}
