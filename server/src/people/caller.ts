import type { FastifyRequest } from 'fastify';
import { chooseLocale } from '../platform/locale.ts';
import type { Platform } from '../platform/platform.ts';
import { nameDevice } from './device.ts';
import { findNetwork } from './rules.ts';
import { readRefreshToken } from './session-cookies.ts';

/** The caller of a sign-in, before they are identified. */
export interface Caller {
  /** What attempts from one place are counted by, see {@link findNetwork}. */
  readonly network: string;
  /** As the list of sessions shows it. */
  readonly device: string;
  /** The refresh cookie of an earlier session in the same browser. */
  readonly refreshToken: string | undefined;
}

export function describeCaller(platform: Platform, request: FastifyRequest): Caller {
  return {
    network: findNetwork(request.ip),
    device: nameDevice(request.headers['user-agent'], chooseLocale()),
    refreshToken: readRefreshToken(platform.configuration, request),
  };
}
