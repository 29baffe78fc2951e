import '@fastify/cookie';
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
 * Refuses what a stranger's page made the browser send. A call that carries cookies must prove by the XSRF header that
 * it comes from our own pages; a client without cookies has nothing that could be abused.
 * @throws AppError `xsrf_refused`
 */
export function refuseCrossSite(
  key: Uint8Array,
  request: FastifyRequest,
  origin: string,
  session: SessionId | undefined,
): void {
  const site = request.headers['sec-fetch-site'];
  const from = request.headers.origin;
  const isCrossSite =
    site === undefined ? from !== undefined && from !== origin && !isOwnHost(request, from) : site === 'cross-site';
  if (isCrossSite) throw new AppError('xsrf_refused');
  const cookie = request.cookies[XSRF_COOKIE];
  if (Object.keys(request.cookies).length === 0 || (cookie === undefined && session === undefined)) return;
  const header = request.headers[XSRF_HEADER];
  if (!isXsrfTokenValid(key, typeof header === 'string' ? header : undefined, cookie, session)) {
    throw new AppError('xsrf_refused');
  }
}

/** A page that was opened by another name of this very server, as on a local network. */
function isOwnHost(request: FastifyRequest, from: string): boolean {
  return URL.canParse(from) && new URL(from).host === request.host;
}
