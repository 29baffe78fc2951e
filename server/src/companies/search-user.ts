import type { FoundUser } from '@atlas/contract/admin';
import * as specifiedText from '@atlas/messages/specified';
import type { Scope } from '../platform/database/database.ts';
import { SPECIFIED } from '../platform/locale.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import { findPersonByPhone, mayActorSearchPeople } from './person-repository.ts';

interface SearchAnswer {
  readonly message: string;
  readonly user: FoundUser | null;
}

/** Finds a person by phone number for those who manage people anywhere; an invalid number belongs to no one. */
export async function searchUser(scope: Scope, written: string): Promise<SearchAnswer | Refusal<'forbidden'>> {
  if (!(await mayActorSearchPeople(scope.tx))) return refuse('forbidden');
  const phone = normalisePhone(written);
  const user = phone === undefined ? undefined : await findPersonByPhone(scope.tx, phone);
  return user === undefined
    ? { message: specifiedText.userNotFound({}, SPECIFIED), user: null }
    : { message: specifiedText.userFound({}, SPECIFIED), user };
}
