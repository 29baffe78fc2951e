import '@fastify/cookie';
import { UserId } from '@atlas/contract/identifiers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Platform } from '../platform/platform.ts';
import { isSecure, REFRESH_PATH } from './session-cookies.ts';

type Parts = Pick<Platform, 'configuration' | 'secrets'>;

/** A browser that has signed in before, and the accounts that it signed in to, the latest first. */
export interface KnownDevice {
  readonly id: string;
  readonly accounts: readonly UserId[];
}

const TYPE = 'device+jwt';
const AGE_SECONDS = 365 * 24 * 60 * 60;
/** Keeps the cookie small; a shared computer forgets who has not used it for longest. */
const MOST_ACCOUNTS = 8;
const Claims = z.object({ jti: z.uuid(), accounts: z.array(UserId).check(z.maxLength(MOST_ACCOUNTS)) });

/**
 * The device of a request by its cookie; undefined without one that we signed. It opens nothing but a place of its own.
 */
export async function readDevice(parts: Parts, request: FastifyRequest): Promise<KnownDevice | undefined> {
  const token = request.cookies[cookieName(parts)];
  if (token === undefined) return undefined;
  try {
    const { payload } = await jwtVerify(token, parts.secrets.device, { algorithms: ['HS256'], typ: TYPE });
    const { jti, accounts } = Claims.parse(payload);
    return { id: jti, accounts };
  } catch {
    return undefined;
  }
}

/** Marks the browser as one that has signed in to this account. */
export async function rememberDevice(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  account: UserId,
): Promise<void> {
  const known = await readDevice(parts, request);
  const others = (known?.accounts ?? []).filter((other) => other !== account);
  const token = await new SignJWT({ accounts: [account, ...others].slice(0, MOST_ACCOUNTS) })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setJti(known?.id ?? crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${AGE_SECONDS}s`)
    .sign(parts.secrets.device);
  reply.setCookie(cookieName(parts), token, {
    secure: isSecure(parts.configuration),
    sameSite: 'strict',
    maxAge: AGE_SECONDS,
    path: REFRESH_PATH,
    httpOnly: true,
  });
}

function cookieName({ configuration }: Parts): string {
  return isSecure(configuration) ? '__Secure-atlas-device' : 'atlas-device';
}
