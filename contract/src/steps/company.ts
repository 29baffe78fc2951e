import { admitCompany, applyForAdmission, reinstateCompany, returnApplication, suspendCompany } from '../admission.ts';
import { AdmissionState } from '../admission-state.ts';
import { createCompany } from '../companies.ts';
import { admissionFacts } from '../facts/admission.ts';
import { companyFacts } from '../facts/companies.ts';
import { defineLife } from './define-life.ts';

/** How a company comes into the register, by the platform's desk. */
export const companyLife = defineLife({
  title: 'Company',
  states: AdmissionState.options,
  conditions: {
    fewWaiting: 'the person has founded fewer than three companies that are not admitted',
    certificateFiled: 'the certificate of incorporation is filed',
    phoneVerified: 'the person who applies has verified a phone number',
    identityGiven: 'the person who applies has entered their National ID',
    byDesk: "at the platform's desk",
    byOthers: 'someone with no part in the company decides',
    applicantThere:
      'the person who applied still leads the company, with a verified number and the National ID of the application',
  },
  steps: {
    found: {
      from: [null],
      to: ['PRIVATE'],
      who: createCompany,
      requires: ['fewWaiting'],
      fact: companyFacts.companyCreated,
    },
    apply: {
      from: ['PRIVATE', 'RETURNED'],
      to: ['APPLIED'],
      who: applyForAdmission,
      requires: ['certificateFiled', 'phoneVerified', 'identityGiven'],
      fact: admissionFacts.companyApplied,
    },
    sendBack: {
      from: ['APPLIED'],
      to: ['RETURNED'],
      who: returnApplication,
      // Protects others: a company cannot hinder it by taking in people of the desk.
      requires: ['byDesk'],
      fact: admissionFacts.applicationReturned,
    },
    admit: {
      from: ['APPLIED'],
      to: ['ADMITTED'],
      who: admitCompany,
      requires: ['byDesk', 'byOthers', 'applicantThere'],
      fact: admissionFacts.companyAdmitted,
    },
    suspend: {
      from: ['ADMITTED'],
      to: ['SUSPENDED'],
      who: suspendCompany,
      // As above.
      requires: ['byDesk'],
      fact: admissionFacts.companySuspended,
    },
    reinstate: {
      from: ['SUSPENDED'],
      to: ['ADMITTED'],
      who: reinstateCompany,
      requires: ['byDesk', 'byOthers'],
      fact: admissionFacts.companyReinstated,
    },
  },
});

/** The states of a company whose claims count for others: a suspended one keeps its ground. */
export const COUNTED_STATES = ['ADMITTED', 'SUSPENDED'] as const satisfies readonly AdmissionState[];

/** Whether the claims of a company in this state count for others, and others' claims show to it without a check. */
export function countsForOthers(state: AdmissionState): boolean {
  return COUNTED_STATES.some((counted) => counted === state);
}

/** How many companies that are not admitted a person can have founded. */
export const MOST_WAITING = 3;
