/** The push services of the browsers that the register serves. */
const KNOWN = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
/** Letters, digits, points and hyphens. */
const PLAIN_HOST = /^[a-z\d.-]+$/;
/** Services with a host for each region. */
const KNOWN_WITHIN = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/**
 * Whether the register sends to an address that a browser gave: `https` at a push service that it knows, so that nobody
 * can make it call other machines.
 * @param more further services that the operator names, as `host` or `host:port`
 */
export function isPushService(address: string, more: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, host, hostname, port, href } = new URL(address);
  // Only what every program reads alike: the one that sends ends a host at `;`, and this one does not.
  if (href !== address || !PLAIN_HOST.test(hostname)) return false;
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  if (more.includes(host)) return true;
  return port === '' && (KNOWN.includes(hostname) || KNOWN_WITHIN.some((end) => hostname.endsWith(end)));
}
