const LEAST = 5;

/**
 * Whether a statement's account is one of ours. Banks write it with blanks and leading zeros, within an IBAN, or with its
 * first digits hidden.
 */
export function isSameAccount(stated: string, own: string): boolean {
  const [one, other] = [fold(stated), fold(own)];
  const hidden = /^[*X]+(\d{4,})$/.exec(one)?.[1];
  if (hidden !== undefined) return other.endsWith(hidden);
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= LEAST && long.endsWith(short);
}

function fold(account: string): string {
  return account
    .toUpperCase()
    .replace(/[^A-Z0-9*]/g, '')
    .replace(/^0+/, '');
}
