import type { Admission, Application } from '@atlas/contract/admission';
import { uploadCompanyCertificate } from '@atlas/contract/documents';
import { permitCall, type Verdict } from '@atlas/contract/permits';
import type { Role } from '@atlas/contract/roles';
import { companyLife } from '@atlas/contract/steps/company';
import type { StoredAdmission, StoredApplication } from './admission-repository.ts';
import { type AdmissionCase, type DeskStep, hinderAdmission } from './admission-rules.ts';

/** What decides about an application of the current company. */
export function caseOfApplicant({ state, certificate, caller }: StoredAdmission): AdmissionCase {
  return {
    ...caller,
    state,
    certificateFiled: certificate !== null,
    atDesk: false,
    hasPart: true,
    applicantThere: true,
  };
}

type DeskCase = Pick<StoredApplication, 'state' | 'hasPart' | 'applicantThere'>;

/** What decides about a company at the desk. The proofs that an application needs are asked for when it is made. */
export function caseOfDesk({ state, hasPart, applicantThere }: DeskCase): AdmissionCase {
  const applied = { certificateFiled: true, phoneVerified: true, identityGiven: true };
  return { ...applied, state, hasPart, applicantThere, atDesk: true };
}

/** What someone of the company may do about its admission. */
export function permitsOfAdmission(
  role: Role,
  admission: StoredAdmission,
): Readonly<Record<keyof Admission['permits'], Verdict>> {
  return {
    fileCertificate: permitCall(role, uploadCompanyCertificate),
    apply: permitCall(role, companyLife.steps.apply.who, hinderAdmission('apply', caseOfApplicant(admission))),
  };
}

/** What someone at the desk may decide about a company. */
export function permitsOfApplication(
  role: Role,
  application: StoredApplication,
): Readonly<Record<keyof Application['permits'], Verdict>> {
  const judge = (name: DeskStep) =>
    permitCall(role, companyLife.steps[name].who, hinderAdmission(name, caseOfDesk(application)));
  return {
    admit: judge('admit'),
    sendBack: judge('sendBack'),
    suspend: judge('suspend'),
    reinstate: judge('reinstate'),
  };
}
