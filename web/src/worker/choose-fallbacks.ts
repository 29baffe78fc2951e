export const OFFLINE_ADDRESS = '/offline';
/** The id of the offline page's link to the requested page. */
export const WANTED_LINK = 'wanted-page';

/** Stored addresses that can replace a page without a connection, best first. */
export function chooseFallbacks(pathname: string, application: readonly string[], shell: string): readonly string[] {
  const address = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const isApplication = application.some((pattern) => matchPattern(pattern, address));
  return isApplication ? [shell, OFFLINE_ADDRESS] : [address, OFFLINE_ADDRESS];
}

/** The address of the offline page, with the requested page in it; the browser itself keeps the part after `#`. */
export function nameOfflinePage({ pathname, search }: URL): string {
  return `${OFFLINE_ADDRESS}?${new URLSearchParams({ wanted: pathname + search })}`;
}

/**
 * The requested page for which the offline page at this address was shown.
 * @returns an address of the same origin, the home page if none is named
 */
export function readWantedPage({ origin, search, hash }: Pick<URL, 'origin' | 'search' | 'hash'>): string {
  const wanted = new URLSearchParams(search).get('wanted') ?? '/';
  const target = parseAddress(wanted, origin);
  if (target?.origin !== origin) return '/';
  // Two slashes at the start of an address name another host.
  const path = target.pathname.replace(/^\/+/, '/');
  return path + target.search + hash;
}

function parseAddress(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin);
  } catch {
    return undefined;
  }
}

/** The offline page with its link set to the requested page, so that it works before any script runs. */
export function pointToWanted(html: string, wanted: string): string {
  const address = wanted.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(/<a\b[^>]*>/g, (link) =>
    link.includes(`id="${WANTED_LINK}"`) ? link.replace(/href="[^"]*"/, () => `href="${address}"`) : link,
  );
}

/** Whether an address follows a pattern of the router, such as `/company/:companyID/assets`. */
function matchPattern(pattern: string, address: string): boolean {
  const wanted = pattern.split('/');
  const given = address.split('/');
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}
