import '@fastify/cookie';
import type { IncomingHttpHeaders } from 'node:http';
import type { SessionId } from '@atlas/contract/identifiers';
import type { FastifyRequest } from 'fastify';
import type { AccessTokens } from './access-token.ts';
import type { Actor } from './database/database.ts';
import { AppError } from './outcome.ts';
import { isXsrfTokenValid, XSRF_COOKIE, XSRF_HEADER } from './xsrf.ts';

/** The bearer of a request's access token. @throws AppError `unauthenticated` without a valid one */
export async function authenticate(tokens: AccessTokens, request: FastifyRequest): Promise<Actor> {
  const actor = await findBearer(tokens, request);
  if (actor === undefined) throw new AppError('unauthenticated');
  return actor;
}

/** The bearer, or undefined when there is no valid token. */
export async function findBearer(tokens: AccessTokens, request: FastifyRequest): Promise<Actor | undefined> {
  const header = request.headers.authorization;
  if (header === undefined || !/^Bearer /i.test(header)) return undefined;
  return tokens.verify(header.slice('Bearer '.length).trim());
}

/**
 * Refuses requests made by foreign pages, as the browser's headers report.
 * @throws AppError `xsrf_refused`
 */
export function refuseForeignPage(request: FastifyRequest, origin: string): void {
  const site = request.headers['sec-fetch-site'];
  const isForeign = site === undefined ? isForeignOrigin(request.headers, origin) : site === 'cross-site';
  if (isForeign) throw new AppError('xsrf_refused');
}

/** Whether a browser names another page than ours as the one that makes a request. */
export function isForeignOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const from = headers.origin;
  return from !== undefined && from !== origin && !isOwnHost(headers, from, origin);
}

/**
 * Refuses a call with cookies that does not prove by the XSRF header that it comes from our own pages. A client without
 * cookies has nothing to abuse. With a session, the token must be signed for it; a call that has none yet (a sign-in)
 * needs the header once the XSRF cookie is there.
 * @throws AppError `xsrf_refused`
 */
export function refuseUnprovenCookies(
  key: Uint8Array,
  request: FastifyRequest,
  session: SessionId | 'none' | 'unknown',
): void {
  const cookie = request.cookies[XSRF_COOKIE];
  if (Object.keys(request.cookies).length === 0 || (session === 'none' && cookie === undefined)) return;
  const header = request.headers[XSRF_HEADER];
  const bound = session === 'none' || session === 'unknown' ? undefined : session;
  if (!isXsrfTokenValid(key, typeof header === 'string' ? header : undefined, cookie, bound)) {
    throw new AppError('xsrf_refused');
  }
}

/**
 * A page that was opened by another name of this very server, as on a local network. A register behind TLS has one
 * name, and what a balancer forwards names nothing.
 */
function isOwnHost({ host }: IncomingHttpHeaders, from: string, origin: string): boolean {
  return origin.startsWith('http:') && URL.canParse(from) && new URL(from).host === host;
}
