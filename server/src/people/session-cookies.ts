import '@fastify/cookie';
import type { SessionId } from '@atlas/contract/identifiers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../platform/config.ts';
import type { Secrets } from '../platform/secrets.ts';
import { signXsrfToken, XSRF_COOKIE } from '../platform/xsrf.ts';
import { SESSION_DAYS } from './session-repository.ts';

export const REFRESH_PATH = '/api/auth';
const MAX_AGE_SECONDS = SESSION_DAYS * 24 * 60 * 60;

type Origin = Pick<Configuration, 'origin'>;

/** Over HTTPS the prefix keeps others from planting the cookie; `__Host-` would forbid the narrow path. */
function refreshCookieName(configuration: Origin): string {
  return isSecure(configuration) ? '__Secure-atlas-refresh' : 'atlas-refresh';
}

export function readRefreshToken(configuration: Origin, request: FastifyRequest): string | undefined {
  return request.cookies[refreshCookieName(configuration)];
}

/** Gives the browser the session's cross-site request token, and its refresh token when there is a new one. */
export function setSessionCookies(
  parts: { readonly configuration: Origin; readonly secrets: Secrets },
  reply: FastifyReply,
  session: SessionId,
  refreshToken: string | undefined,
): void {
  const shared = { secure: isSecure(parts.configuration), sameSite: 'strict', maxAge: MAX_AGE_SECONDS } as const;
  reply.setCookie(XSRF_COOKIE, signXsrfToken(parts.secrets.xsrf, session), { ...shared, path: '/' });
  if (refreshToken === undefined) return;
  const name = refreshCookieName(parts.configuration);
  reply.setCookie(name, refreshToken, { ...shared, path: REFRESH_PATH, httpOnly: true });
}

export function clearSessionCookies(configuration: Origin, reply: FastifyReply): void {
  const shared = { secure: isSecure(configuration), sameSite: 'strict' } as const;
  reply.clearCookie(XSRF_COOKIE, { ...shared, path: '/' });
  reply.clearCookie(refreshCookieName(configuration), { ...shared, path: REFRESH_PATH, httpOnly: true });
}

/** Whether people reach the register over HTTPS. */
export function isSecure(configuration: Origin): boolean {
  return configuration.origin.startsWith('https:');
}
