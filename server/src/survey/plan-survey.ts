import type { Received } from '@atlas/contract/endpoint';
import { surveyFacts } from '@atlas/contract/facts/survey';
import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import type { planSurvey as endpoint } from '@atlas/contract/survey';
import { requireCategory } from '../assets/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, isRefusal, type JsonText, type Refusal, refuse } from '../platform/outcome.ts';
import { giveItem, lockWorkItem, presentItem, setPlannedDay } from '../work-items/index.ts';
import { holdJobs, updatePlan } from './job-repository.ts';
import { planOf } from './plan.ts';
import { readJob } from './read-survey.ts';

/**
 * Gives an open survey job another surveyor, date, crew or site. What the surveyor before still brings in from the field
 * is stored as unassigned evidence.
 * @throws AppError `not_found` for a job that the company does not have
 */
export async function planSurvey(
  scope: Scope,
  companyID: CompanyId,
  jobID: WorkItemId,
  body: Received<typeof endpoint>['body'],
): Promise<JsonText | Refusal<'work_changed' | 'work_closed' | 'step_refused'>> {
  const { tx } = scope;
  const job = (await holdJobs(tx, companyID, [jobID])).get(jobID);
  const item = await lockWorkItem(tx, companyID, jobID);
  if (job === undefined || item === undefined) throw new AppError('not_found');
  if (!job.isOpen || job.state !== 'SCHEDULED') return refuse('work_closed');
  if (item.version !== body.version) return refuse('work_changed', { item: presentItem(item) });
  if (body.categoryId !== undefined) await requireCategory(scope, companyID, body.categoryId);
  const isReassigned = job.surveyor !== body.surveyor;
  if (isReassigned) {
    const given = await giveItem(scope, item, body.surveyor);
    if (isRefusal(given)) return given;
  }
  await setPlannedDay(tx, item, body.date);
  await updatePlan(tx, companyID, jobID, planOf(body));
  await recordFact(tx, surveyFacts.surveyPlanned, {
    subject: { id: jobID, label: job.ref },
    before: { date: job.plannedOn },
    after: { date: body.date, reassigned: isReassigned },
  });
  return readJob(scope, jobID);
}
