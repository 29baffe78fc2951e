/** What each fact of an account says. */
const accountEventWords: Readonly<Record<string, string>> = {
  'account.created': 'Account created',
  'session.opened': 'Signed in',
  'session.ended': 'Session ended',
  'session.others_ended': 'Other sessions ended',
  'session.refused': 'Sign-in refused: wrong password',
  'password.changed': 'Password changed',
  'password.change_refused': 'Password change refused: the current one was wrong',
  'password.reset_requested': 'Link for a new password asked for',
  'password.reset': 'New password set by a mailed link',
  'profile.changed': 'Profile changed',
};

const fieldWords: Readonly<Record<string, string>> = { name: 'name', phone: 'phone', nationalId: 'National ID' };

/** The sentence of an account's fact; an unknown type is spelled out, so that no fact is hidden. */
export function describeAccountEvent(type: string, fields: readonly string[]): string {
  const words = type.replace(/[._]/g, ' ');
  const sentence = accountEventWords[type] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return fields.length === 0
    ? sentence
    : `${sentence}: ${fields.map((field) => fieldWords[field] ?? field).join(', ')}`;
}
