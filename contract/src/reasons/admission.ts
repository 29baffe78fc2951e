import type { Plain } from './plain.ts';

/** Why a step is closed until the platform's desk admits the company, or to the person who would decide that. */
export interface AdmissionReasons {
  company_not_admitted: Plain;
  company_suspended: Plain;
  company_admitted: Plain;
  not_applied: Plain;
  already_applied: Plain;
  not_admitted: Plain;
  not_suspended: Plain;
  certificate_not_filed: Plain;
  phone_not_verified: Plain;
  identity_not_given: Plain;
  not_the_desk: Plain;
  part_in_company: Plain;
  applicant_gone: Plain;
  /** Or there is no overlap. */
  overlap_settled: Plain;
}
