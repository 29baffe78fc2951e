import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../../platform/config.ts';
import { isSecure } from '../session-cookies.ts';
import { STEP_MINUTES } from './sign-in-step-repository.ts';

type Origin = Pick<Configuration, 'origin'>;
/** Only the second step of a sign-in sees it. */
const PATH = '/api/auth/second';

function nameCookie(configuration: Origin): string {
  return isSecure(configuration) ? '__Secure-atlas-second' : 'atlas-second';
}

function options(configuration: Origin) {
  return { secure: isSecure(configuration), sameSite: 'strict', path: PATH, httpOnly: true } as const;
}

/** The secret of the second step that this browser has open. */
export function readSignInCookie(configuration: Origin, request: FastifyRequest): string | undefined {
  return request.cookies[nameCookie(configuration)];
}

export function setSignInCookie(configuration: Origin, reply: FastifyReply, token: string): void {
  reply.setCookie(nameCookie(configuration), token, { ...options(configuration), maxAge: STEP_MINUTES * 60 });
}

export function clearSignInCookie(configuration: Origin, reply: FastifyReply): void {
  reply.clearCookie(nameCookie(configuration), options(configuration));
}
