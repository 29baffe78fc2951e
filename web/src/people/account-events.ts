import { FACTS, type PersonFact } from '@atlas/contract/facts/all-facts';
import type { AccountEvent } from '@atlas/contract/profile';
import * as accountEventText from '@atlas/messages/account-event';
import * as uiText from '@atlas/messages/ui';

type Field = 'name' | 'phone' | 'nationalId';

const FIELDS: ReadonlySet<string> = new Set<Field>(['name', 'phone', 'nationalId']);
const isField = (name: string): name is Field => FIELDS.has(name);
const isOfPerson = (type: string): type is PersonFact['type'] =>
  FACTS.some((fact) => fact.type === type && fact.audience === 'person');

/** The sentence of an account's fact, including the fields that it changed and the other person. */
export function describeAccountEvent({ type, fields, bySelf, otherPerson }: AccountEvent): string {
  if (!isOfPerson(type)) return uiText.newerEvent();
  if (otherPerson !== null) return describeSearch(bySelf, otherPerson);
  const fact = accountEventText.fact({ type });
  if (fields.length === 0) return fact;
  const names = fields.map((field) => (isField(field) ? accountEventText.field({ field }) : field));
  return accountEventText.factOfFields({ fact, fields: names.join(', ') });
}

function describeSearch(bySelf: boolean, name: string): string {
  return bySelf ? accountEventText.youSearchedFor({ name }) : accountEventText.searchedForYou({ name });
}
