import type { PersonFact } from '@atlas/contract/facts/all-facts';
import { uiText } from './ui.ts';

/** What each fact of an account says. */
const accountEventWords: Readonly<Record<PersonFact['type'], string>> = {
  'account.created': 'Account created',
  'account.enabled': 'Sign-in allowed again by the settings',
  'account.disabled': 'Sign-in closed by the settings',
  'session.opened': 'Signed in',
  'session.ended': 'Session ended',
  'session.others_ended': 'Other sessions ended',
  'session.refused': 'Sign-in refused: wrong password',
  'password.changed': 'Password changed',
  'password.change_refused': 'Password change refused: the current one was wrong',
  'password.reset_requested': 'Link for a new password requested',
  'password.reset': 'New password set by a mailed link',
  'profile.changed': 'Profile changed',
};

const fieldWords: Readonly<Record<string, string>> = { name: 'name', phone: 'phone', nationalId: 'National ID' };

const isKnown = (type: string): type is PersonFact['type'] => Object.hasOwn(accountEventWords, type);

/** The sentence of an account's fact. */
export function describeAccountEvent(type: string, fields: readonly string[]): string {
  if (!isKnown(type)) return uiText.newerEvent;
  const sentence = accountEventWords[type];
  return fields.length === 0
    ? sentence
    : `${sentence}: ${fields.map((field) => fieldWords[field] ?? field).join(', ')}`;
}
