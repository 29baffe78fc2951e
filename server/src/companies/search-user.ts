import type { FoundUser } from '@atlas/contract/admin';
import { accountFacts } from '@atlas/contract/facts/accounts';
import * as specifiedText from '@atlas/messages/specified';
import type { Actor, Scope } from '../platform/database/database.ts';
import { recordAccountFact } from '../platform/events.ts';
import { SPECIFIED } from '../platform/locale.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import type { Platform } from '../platform/platform.ts';
import { countSearch } from './count-look-up.ts';
import { findPersonByPhone, mayActorSearchPeople } from './person-repository.ts';
import { showFoundUser } from './show-found-user.ts';

interface SearchAnswer {
  readonly message: string;
  readonly user: FoundUser | null;
}

/**
 * Finds a person by phone number for those who manage people anywhere; an invalid number belongs to no one. The search
 * is recorded in the found person's account before it is answered, so that no answer goes unrecorded.
 * @throws AppError `rate_limited`
 */
export async function searchUser(
  platform: Platform,
  actor: Actor,
  written: string,
): Promise<SearchAnswer | Refusal<'forbidden'>> {
  await countSearch(platform, actor, written);
  return platform.database.withTenant(actor, null, (scope) => findAndRecord(scope, written));
}

async function findAndRecord({ tx, actor }: Scope, written: string): Promise<SearchAnswer | Refusal<'forbidden'>> {
  if (!(await mayActorSearchPeople(tx))) return refuse('forbidden');
  const phone = normalisePhone(written);
  const person = phone === undefined ? undefined : await findPersonByPhone(tx, phone);
  if (person === undefined) return { message: specifiedText.userNotFound({}, SPECIFIED), user: null };
  if (person.sub !== actor.sub) {
    await recordAccountFact(tx, actor.sub, accountFacts.accountLookedUp, { subject: { id: person.sub } });
  }
  return { message: specifiedText.userFound({}, SPECIFIED), user: showFoundUser(person) };
}
