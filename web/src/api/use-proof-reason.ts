import { readProfile } from '@atlas/contract/profile';
import { describeHindrance } from './describe-hindrance.ts';
import { useRead } from './use-read.ts';

/** Why a person who has not confirmed their email address cannot take a step, for buttons; undefined once they have. */
export function useProofReason(): string | undefined {
  return describeHindrance(useRead(readProfile, {}).data?.permits.takePart);
}
