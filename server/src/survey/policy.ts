import type { Reply } from '@atlas/contract/endpoint';
import { surveyFacts } from '@atlas/contract/facts/survey';
import type { CompanyId } from '@atlas/contract/identifiers';
import { permitCall } from '@atlas/contract/permits';
import { changeSurveyPolicy, type readSurveyPolicy as endpoint } from '@atlas/contract/survey';
import { sql } from 'kysely';
import { readCompanyName } from '../companies/index.ts';
import type { Scope } from '../platform/database/database.ts';
import type { Reader } from '../platform/database/executor.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { recordFact } from '../platform/events.ts';
import { AppError } from '../platform/outcome.ts';
import { policyOf } from './rules.ts';

/** How accurate the current company's beacons must be, in metres. */
async function readRequiredAccuracy(reader: Reader): Promise<number> {
  const { rows } = await sql<{ required: number }>`SELECT app.survey_required_accuracy() AS required`.execute(reader);
  return rows[0]?.required ?? 0;
}

/** How accurate beacons must be, and whether the person may change that. */
export async function readSurveyPolicy(scope: Scope): Promise<Reply<typeof endpoint>> {
  const role = await scope.role();
  if (role === null) throw new AppError('forbidden');
  return {
    policy: policyOf(await readRequiredAccuracy(scope.tx)),
    permits: writePermits({ change: permitCall(role, changeSurveyPolicy) }, scope.locale),
  };
}

/** Changes how accurate beacons must be without a reason. Surveys that were handed in stay as they are. */
export async function setSurveyPolicy(
  scope: Scope,
  companyID: CompanyId,
  requiredAccuracyMetres: number,
): Promise<Reply<typeof endpoint>> {
  const { tx } = scope;
  const before = await readRequiredAccuracy(tx);
  await sql`
    INSERT INTO app.survey_policy (company_id, required_accuracy_metres) VALUES (${companyID}, ${requiredAccuracyMetres})
    ON CONFLICT (company_id) DO UPDATE SET required_accuracy_metres = EXCLUDED.required_accuracy_metres`.execute(tx);
  await recordFact(tx, surveyFacts.surveyPolicyChanged, {
    subject: { id: companyID, label: await readCompanyName(tx) },
    before: { requiredAccuracyMetres: before },
    after: { requiredAccuracyMetres },
  });
  return readSurveyPolicy(scope);
}
