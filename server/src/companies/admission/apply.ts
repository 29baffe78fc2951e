import type { Admission } from '@atlas/contract/admission';
import { companyLife } from '@atlas/contract/steps/company';
import { stateAfter, statesBefore } from '@atlas/contract/steps/define-life';
import type { Scope } from '../../platform/database/database.ts';
import { writePermits } from '../../platform/describe-reason.ts';
import { recordFact } from '../../platform/events.ts';
import { AppError, type Refusal, refuse } from '../../platform/outcome.ts';
import { readCompanyName } from '../company-repository.ts';
import { caseOfApplicant, permitsOfAdmission } from './admission-policy.ts';
import { ADMISSION, holdAdmission, StoredAdmission, saveApplication } from './admission-repository.ts';
import { hinderAdmission } from './admission-rules.ts';

/** How far the current company is admitted, and what an application still needs. @throws AppError `not_found` */
export async function readAdmission(scope: Scope): Promise<Admission> {
  const [stored, role] = await Promise.all([readStored(scope), scope.role()]);
  if (role === null) throw new AppError('not_found');
  return { ...stored, permits: writePermits(permitsOfAdmission(role, stored), scope.locale) };
}

/** Applies for the current company's admission; the acting person is the one whom the desk asks about it. */
export async function applyForAdmission(
  scope: Scope,
  companyID: string,
  { registrationNumber }: { readonly registrationNumber: string },
): Promise<Admission | Refusal<'step_refused'>> {
  const { tx } = scope;
  const before = await holdAdmission(tx);
  const hindrance = hinderAdmission('apply', caseOfApplicant(await readStored(scope)));
  if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
  const { apply } = companyLife.steps;
  const becomes = stateAfter(apply, before);
  const isSaved = await saveApplication(tx, { number: registrationNumber, before: statesBefore(apply), becomes });
  if (!isSaved) throw new Error('a company that is held changed its state');
  await recordFact(tx, apply.fact, {
    subject: { id: companyID, label: await readCompanyName(tx) },
    after: { registrationNumber },
  });
  return readAdmission(scope);
}

async function readStored(scope: Scope): Promise<StoredAdmission> {
  const text = await scope.readText(ADMISSION, []);
  if (text === null) throw new AppError('not_found');
  return StoredAdmission.parse(JSON.parse(text));
}
