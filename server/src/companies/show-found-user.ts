import type { FoundUser } from '@atlas/contract/admin';
import { maskEmail, maskNationalId } from '@atlas/contract/masks';
import type { FoundPerson } from './person-repository.ts';

/**
 * What a searcher sees of a person: name and number. The rest is masked unless the searcher leads a company that the
 * person belongs to.
 */
export function showFoundUser({ sub, name, phone, nationalId, email, isLed }: FoundPerson): FoundUser {
  const identity = isLed || nationalId === null ? nationalId : maskNationalId(nationalId);
  return { sub, name, phone, NationalId: identity, email: isLed ? email : maskEmail(email), masked: !isLed };
}
