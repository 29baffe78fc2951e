/**
 * Where a person goes after signing in: the page of this site that they wanted, otherwise the profile. Only paths of
 * this site count; `//host` and the sign-in screens themselves do not.
 */
export function choosePlaceAfterSignin(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined;
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || /^\/sign(in|up)\b/.test(wanted)) return '/profile';
  return wanted;
}
