import { isIPv6 } from 'node:net';

/** How long a refresh token that was just spent still serves a second tab, in seconds. */
const REFRESH_GRACE_SECONDS = 10;

/**
 * What attempts are counted by: an IPv4 address, or the first 64 bits of an IPv6 address, as one subscriber has them
 * all. An IPv4 address in IPv6 form counts as itself.
 */
export function findNetwork(address: string): string {
  const plain = address.split('%')[0] ?? address;
  if (!isIPv6(plain)) return plain;
  // The URL parser knows every way of writing one.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') return toIpv4(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function toIpv4(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}

/** A refresh token as the database knows it, by the database's clock. */
export interface PresentedToken {
  /** Whether its session neither ended nor expired, and the account is not disabled. */
  readonly sessionLives: boolean;
  /** Seconds since its use; null for a token that was never used. */
  readonly spentSecondsAgo: number | null;
}

export type RenewalVerdict =
  | { readonly ok: true; readonly rotates: boolean }
  | { readonly ok: false; readonly reasons: readonly ('session_over' | 'token_reused')[] };

/**
 * Whether a refresh token renews its session. The first use rotates it; a second one within ten seconds is another tab
 * and gets only an access token; a later one means that someone has a copy (RFC 9700 §4.14.2).
 */
export function judgeRenewal(token: PresentedToken): RenewalVerdict {
  if (!token.sessionLives) return { ok: false, reasons: ['session_over'] };
  if (token.spentSecondsAgo === null) return { ok: true, rotates: true };
  if (token.spentSecondsAgo <= REFRESH_GRACE_SECONDS) return { ok: true, rotates: false };
  return { ok: false, reasons: ['token_reused'] };
}
