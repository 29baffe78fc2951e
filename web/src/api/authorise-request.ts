import { findCookie } from './address.ts';
import { holdToken } from './dispatch-call.ts';

/** The headers by which a request that others send, such as the map for its tiles, speaks for the person. */
export async function authoriseRequest(): Promise<Record<string, string>> {
  const token = await holdToken();
  const crossSiteToken = findCookie(document.cookie, 'XSRF-TOKEN');
  return {
    authorization: `Bearer ${token}`,
    ...(crossSiteToken === undefined ? {} : { 'x-xsrf-token': crossSiteToken }),
  };
}
