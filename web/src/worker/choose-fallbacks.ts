/** Kept addresses that may stand in for a page without a connection, the best first. */
export function chooseFallbacks(pathname: string, application: readonly string[], shell: string): readonly string[] {
  const address = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const isApplication = application.some((pattern) => matchPattern(pattern, address));
  return isApplication ? [shell, '/offline'] : [address, '/offline'];
}

/** Whether an address follows a pattern of the router, such as `/company/:companyID/assets`. */
function matchPattern(pattern: string, address: string): boolean {
  const wanted = pattern.split('/');
  const given = address.split('/');
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}
