import type { AdmissionState } from '@atlas/contract/admission-state';
import type { StatusTone } from '../ui/status.tsx';

/** The tone of each state of a company. */
export const admissionTones: Readonly<Record<AdmissionState, StatusTone>> = {
  PRIVATE: 'quiet',
  APPLIED: 'notice',
  RETURNED: 'warning',
  ADMITTED: 'good',
  SUSPENDED: 'bad',
};
