export const OFFLINE_ADDRESS = '/offline';
/** The id of the offline page's link to the page that was wanted. */
export const WANTED_LINK = 'wanted-page';

/** Kept addresses that may stand in for a page without a connection, the best first. */
export function chooseFallbacks(pathname: string, application: readonly string[], shell: string): readonly string[] {
  const address = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const isApplication = application.some((pattern) => matchPattern(pattern, address));
  return isApplication ? [shell, OFFLINE_ADDRESS] : [address, OFFLINE_ADDRESS];
}

/** The address of the offline page that remembers which page was wanted; the browser itself keeps what is behind `#`. */
export function nameOfflinePage({ pathname, search }: URL): string {
  return `${OFFLINE_ADDRESS}?${new URLSearchParams({ wanted: pathname + search })}`;
}

/**
 * The page that was wanted when the offline page at this address was shown instead.
 * @returns an address of the same origin, the home page where none is named
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

/** The offline page with its link pointed to the page that was wanted, so that it leads there before any program runs. */
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
