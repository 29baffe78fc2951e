import type { AdmissionState } from '@atlas/contract/admission-state';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { companyLife } from '@atlas/contract/steps/company';
import { isOpenIn } from '@atlas/contract/steps/define-life';

/** The state that decides about a company's next step into the register. */
export interface AdmissionCase {
  readonly state: AdmissionState;
  readonly certificateFiled: boolean;
  readonly phoneVerified: boolean;
  readonly identityGiven: boolean;
  readonly atDesk: boolean;
  /** Whether the acting person belongs or belonged to the company, or applied for it, with any of their accounts. */
  readonly hasPart: boolean;
  /** Whether the person who applied still leads the company, with a verified number and the same National ID. */
  readonly applicantThere: boolean;
}

type Steps = typeof companyLife.steps;
/** The steps that the desk takes. */
export type DeskStep = 'admit' | 'sendBack' | 'suspend' | 'reinstate';
type AdmissionStep = 'apply' | DeskStep;
type Condition = Exclude<Steps[AdmissionStep]['requires'][number], 'fewWaiting'>;

/** Why a condition does not hold. */
const CHECKS: Readonly<Record<Condition, (asked: AdmissionCase) => Hindrance | undefined>> = {
  certificateFiled: ({ certificateFiled }) => (certificateFiled ? undefined : because('certificate_not_filed')),
  phoneVerified: ({ phoneVerified }) => (phoneVerified ? undefined : because('phone_not_verified')),
  identityGiven: ({ identityGiven }) => (identityGiven ? undefined : because('identity_not_given')),
  byDesk: ({ atDesk }) => (atDesk ? undefined : because('not_the_desk')),
  applicantThere: ({ applicantThere }) => (applicantThere ? undefined : because('applicant_gone')),
  byOthers: ({ hasPart }) => (hasPart ? because('part_in_company') : undefined),
};

/** Why a step is closed in a state. */
const CLOSED: Readonly<Record<AdmissionStep, (state: AdmissionState) => Hindrance>> = {
  apply: (state) => {
    if (state === 'APPLIED') return because('already_applied');
    return state === 'SUSPENDED' ? because('company_suspended') : because('company_admitted');
  },
  sendBack: () => because('not_applied'),
  admit: () => because('not_applied'),
  suspend: () => because('not_admitted'),
  reinstate: () => because('not_suspended'),
};

/** Why a step is closed: the state first, then its conditions in their order. Undefined if it is open. */
export function hinderAdmission(name: AdmissionStep, asked: AdmissionCase): Hindrance | undefined {
  const step: Steps[AdmissionStep] = companyLife.steps[name];
  const conditions: readonly Condition[] = step.requires;
  const wall = conditions.includes('byDesk') ? CHECKS.byDesk(asked) : undefined;
  if (wall !== undefined) return wall;
  if (!isOpenIn(step, asked.state)) return CLOSED[name](asked.state);
  return conditions.map((condition) => CHECKS[condition](asked)).find((reason) => reason !== undefined);
}
