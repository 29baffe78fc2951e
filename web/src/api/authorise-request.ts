import { findCookie } from './address.ts';
import { holdToken } from './hold-token.ts';

/** The headers that authorise a request sent by other code, such as the map's requests for tiles. */
export async function authoriseRequest(): Promise<Record<string, string>> {
  const token = await holdToken();
  const crossSiteToken = findCookie(document.cookie, 'XSRF-TOKEN');
  return {
    authorization: `Bearer ${token}`,
    ...(crossSiteToken === undefined ? {} : { 'x-xsrf-token': crossSiteToken }),
  };
}
