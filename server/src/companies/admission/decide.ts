import type { Application, ReturnReason } from '@atlas/contract/admission';
import type { CompanyId } from '@atlas/contract/identifiers';
import { companyLife } from '@atlas/contract/steps/company';
import { stateAfter, statesBefore } from '@atlas/contract/steps/define-life';
import type { Scope } from '../../platform/database/database.ts';
import { type Fact, makeFact } from '../../platform/events.ts';
import { leaveInOutbox } from '../../platform/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/outcome.ts';
import { writeAdmissionMail } from './admission-mail.ts';
import { caseOfDesk } from './admission-policy.ts';
import { type StoredApplication, saveDecision } from './admission-repository.ts';
import { type DeskStep, hinderAdmission } from './admission-rules.ts';
import { findApplication, readApplication } from './read-application.ts';

type Decided = Promise<Application | Refusal<'step_refused'>>;

/** Whose admission the desk decides. */
interface Case {
  readonly scope: Scope;
  readonly applicant: CompanyId;
  /** Address of the register, the start of the mail's link. */
  readonly origin: string;
}

/** Admits a company: its claims count for others from then on. */
export function admitCompany(one: Case): Decided {
  return decide(one, {
    name: 'admit',
    tell: ({ registrationNumber }, subject) =>
      makeFact(companyLife.steps.admit.fact, { subject, after: { registrationNumber } }),
  });
}

/** Returns an application with the reasons why. */
export function returnApplication(
  one: Case,
  { reasons, comment }: { readonly reasons: readonly ReturnReason[]; readonly comment: string },
): Decided {
  const distinct = [...new Set(reasons)];
  return decide(one, {
    name: 'sendBack',
    reasons: distinct,
    comment,
    tell: (_application, subject) =>
      makeFact(companyLife.steps.sendBack.fact, { subject, after: { reasons: distinct, comment } }),
  });
}

/** Suspends a company, or ends its suspension, with a reason. */
export function setSuspension(one: Case, name: 'suspend' | 'reinstate', reason: string): Decided {
  return decide(one, {
    name,
    comment: reason,
    tell: (_application, subject) => makeFact(companyLife.steps[name].fact, { subject, after: { reason } }),
  });
}

interface Step {
  readonly name: DeskStep;
  readonly reasons?: readonly ReturnReason[];
  readonly comment?: string;
  readonly tell: (application: StoredApplication, subject: { readonly id: string; readonly label: string }) => Fact;
}

/** Takes a company one step on, if the step is open, and tells it so. @throws AppError `not_found` */
async function decide({ scope, applicant, origin }: Case, { name, reasons = [], comment, tell }: Step): Decided {
  const application = await findApplication(scope, applicant, true);
  if (isRefusal(application)) return application;
  const hindrance = hinderAdmission(name, caseOfDesk(application));
  if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
  const step = companyLife.steps[name];
  const isSaved = await saveDecision(scope.tx, {
    applicant,
    before: statesBefore(step),
    becomes: stateAfter(step, application.state),
    fact: tell(application, { id: applicant, label: application.company }),
    reasons,
    comment: comment ?? null,
  });
  if (!isSaved) throw new Error('a company that is held changed its state');
  const { company, companyEmail } = application;
  const link = `${origin}/company/${applicant}/admin?panel=admission`;
  const mail = writeAdmissionMail(companyEmail, { step: name, company, link }, scope.locale);
  await leaveInOutbox(scope.tx, 'mail', mail);
  return readApplication(scope, applicant);
}
