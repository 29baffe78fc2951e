type Values = Readonly<Record<string, unknown>> | undefined;

/**
 * Address of a call: `:name` parts of the path filled in and escaped, query values that are defined appended. Throws
 * when a part has no value: the caller is at fault.
 */
export function buildAddress(path: string, params: Values, query: Values): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_whole, name: string) => {
    const value = params?.[name];
    if (typeof value !== 'string' || value === '') throw new Error(`The address ${path} lacks ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** Value of a cookie by name from `document.cookie`, decoded. */
export function findCookie(cookies: string, name: string): string | undefined {
  const entry = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return entry === undefined ? undefined : decodeURIComponent(entry.slice(name.length + 1));
}
