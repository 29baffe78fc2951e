import * as z from 'zod/mini';
import { because, type Reason } from './reasons.ts';

/** How far the platform's desk has let a company in. */
export const AdmissionState = z.enum(['PRIVATE', 'APPLIED', 'RETURNED', 'ADMITTED', 'SUSPENDED']);
export type AdmissionState = z.infer<typeof AdmissionState>;

/** Why a company cannot approve, sell or certify anything; undefined if it can. */
export function explainAdmission(
  state: AdmissionState,
): Reason<'company_not_admitted'> | Reason<'company_suspended'> | undefined {
  if (state === 'ADMITTED') return undefined;
  return state === 'SUSPENDED' ? because('company_suspended') : because('company_not_admitted');
}
