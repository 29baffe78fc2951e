import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose mails of which company a link turns off; null for those about the whole register. */
export interface Unsubscribed {
  readonly personID: string;
  readonly companyID: string | null;
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const TOKEN = new RegExp(`^(${UUID})\\.(${UUID}|register)\\.([A-Za-z0-9_-]{43})$`);

/**
 * The token of an unsubscribe link: `person.company.signature`. It never expires, because old mails have to keep working,
 * and it can do nothing but turn mails off.
 */
export function signUnsubscribe(key: Uint8Array, { personID, companyID }: Unsubscribed): string {
  const payload = `${personID}.${companyID ?? 'register'}`;
  return `${payload}.${sign(key, payload)}`;
}

/** Reads a token; undefined if the register did not sign it. */
export function readUnsubscribe(key: Uint8Array, token: string): Unsubscribed | undefined {
  const [, personID, company, signature] = TOKEN.exec(token) ?? [];
  if (personID === undefined || company === undefined || signature === undefined) return undefined;
  const expected = Buffer.from(sign(key, `${personID}.${company}`));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined;
  return { personID, companyID: company === 'register' ? null : company };
}

function sign(key: Uint8Array, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
}
