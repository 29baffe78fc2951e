import { saveBoundary } from '@atlas/contract/cartography';
import type { Reply } from '@atlas/contract/endpoint';
import type { CompanyId, UserId, WorkItemId } from '@atlas/contract/identifiers';
import { permitCall } from '@atlas/contract/permits';
import { QueueName } from '@atlas/contract/queues';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { type readSurvey as endpoint, PACK_DAYS, planSurvey, returnSurvey } from '@atlas/contract/survey';
import { sendSurveyChanges } from '@atlas/contract/survey-changes';
import { SurveyJobDetail } from '@atlas/contract/survey-job';
import { Day } from '@atlas/contract/text';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError, JsonText } from '../platform/outcome.ts';
import { DETAIL_OF_ITEM, JOB_OF_ITEM, OPEN_JOBS } from './job-repository.ts';
import { policyOf } from './rules.ts';

/** A job as replies have it. @throws AppError `not_found` */
export async function readJob(scope: Scope, jobID: WorkItemId): Promise<JsonText> {
  const text = await scope.readText(JOB_OF_ITEM, [jobID]);
  if (text === null) throw new AppError('not_found');
  return new JsonText(text);
}

/** The open jobs of a company, of one surveyor or all. */
export async function listSurveyJobs(
  scope: Scope,
  companyID: CompanyId,
  surveyor: UserId | undefined,
): Promise<JsonText> {
  return new JsonText((await scope.readText(OPEN_JOBS, [companyID, surveyor ?? null])) ?? '{"jobs":[]}');
}

/** What everyone at work may know of the item that was asked for. */
const AskedItem = z.object({
  ref: z.string(),
  version: z.int(),
  queueName: QueueName,
  isOpen: z.boolean(),
  holder: z.nullable(z.object({ sub: z.string() })),
});
const Stored = z.object({
  survey: z.nullable(SurveyJobDetail),
  item: AskedItem,
  worstAccuracyMetres: z.nullable(z.number()),
  requiredAccuracyMetres: z.number(),
  /** The last day whose jobs are on phones. */
  packedUntil: Day,
});

/** Everything that was measured for the case of an item, and the next steps. @throws AppError `not_found` */
export async function readSurvey(scope: Scope, workItemID: WorkItemId): Promise<Reply<typeof endpoint>> {
  const [text, role] = await Promise.all([scope.readText(DETAIL_OF_ITEM, [workItemID]), scope.role()]);
  if (text === null || role === null) throw new AppError('not_found');
  const { survey, item, worstAccuracyMetres, requiredAccuracyMetres, packedUntil } = Stored.parse(JSON.parse(text));
  const drawn = hinderDrawing(item, scope.actor.sub);
  const over =
    survey === null ? because('no_survey') : survey.state === 'SCHEDULED' ? undefined : because('survey_over');
  const permits = {
    plan: permitCall(role, planSurvey, over),
    measure: permitCall(
      role,
      sendSurveyChanges,
      over ?? (survey === null ? undefined : hinderMeasuring(survey, item, scope.actor.sub, packedUntil)),
    ),
    return: permitCall(role, returnSurvey, drawn ?? (survey === null ? because('no_survey') : undefined)),
    plot: permitCall(role, saveBoundary, drawn),
  };
  return {
    item: { ref: item.ref, version: item.version },
    survey,
    worstAccuracyMetres,
    policy: policyOf(requiredAccuracyMetres),
    permits: writePermits(permits, scope.locale),
  };
}

/** Why a person does not have a job on their phone. */
function hinderMeasuring(
  { surveyor, date }: Pick<SurveyJobDetail, 'surveyor' | 'date'>,
  { isOpen }: z.infer<typeof AskedItem>,
  person: string,
  packedUntil: string,
): Hindrance | undefined {
  if (!isOpen) return because('work_closed');
  if (surveyor?.sub !== person) return because('survey_of_another');
  return date !== null && date > packedUntil ? because('survey_later', { days: PACK_DAYS }) : undefined;
}

/** Why a survey cannot be plotted or returned through an item. */
function hinderDrawing(
  { queueName, isOpen, holder }: z.infer<typeof AskedItem>,
  person: string,
): Hindrance | undefined {
  if (queueName !== 'Cartography Requests') return because('not_drawn_yet');
  if (!isOpen) return because('work_closed');
  if (holder === null) return because('work_unclaimed');
  return holder.sub === person ? undefined : because('work_held');
}
