import type { confirmMember as endpoint } from '@atlas/contract/companies';
import type { Received } from '@atlas/contract/endpoint';
import { companyFacts } from '@atlas/contract/facts/companies';
import type { UserId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import * as doneText from '@atlas/messages/done';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import { findRole, keepKnown } from './membership-repository.ts';
import { isNumberOfAnother } from './person-repository.ts';

/**
 * Records the phone number and National ID by which the company knows a member, as confirmed by someone who has met
 * them. Nobody can confirm their own. It counts in this company alone, because anyone can found one; a number that
 * someone else has proven to be theirs is not confirmed.
 */
export async function confirmMember(
  scope: Scope,
  sub: UserId,
  { phone, NationalId }: Received<typeof endpoint>['body'],
): Promise<{ message: string } | Refusal<'not_found' | 'role_own' | 'phone_invalid' | 'number_of_another'>> {
  const { tx } = scope;
  const known = phone === null ? null : normalisePhone(phone);
  if (known === undefined) return refuse('phone_invalid');
  if (sub === scope.actor.sub) return refuse('role_own', { reason: because('known_own') });
  if ((await findRole(tx, sub)) === undefined) return refuse('not_found');
  if (known !== null && (await isNumberOfAnother(tx, known, sub))) return refuse('number_of_another');
  await keepKnown(tx, sub, { phone: known, identity: NationalId });
  await recordFact(tx, companyFacts.memberConfirmed, {
    subject: { id: sub },
    after: { phone: known !== null, identity: NationalId !== null },
  });
  return { message: doneText.memberConfirmed({}, { locale: scope.locale }) };
}
