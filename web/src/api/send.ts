import type { ErrorReply } from '@atlas/contract/errors';
import * as failureText from '@atlas/messages/failure';
import { findCookie } from './address.ts';
import { ApiError, OfflineError } from './api-error.ts';
import { recordReachable } from './connection.ts';

/** What a request carries besides its address. */
export type Dispatch = {
  method: string;
  body?: string | FormData | undefined;
  token?: string | null | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
};

/** Sends one request and returns a successful response; otherwise throws `ApiError` or `OfflineError`. */
export async function sendRequest(address: string, dispatch: Dispatch): Promise<Response> {
  const response = await reach(address, dispatch);
  if (response.ok) return response;
  const retryAfter = Number(response.headers.get('retry-after'));
  throw new ApiError(response.status, await readRefusal(response), retryAfter > 0 ? retryAfter : undefined);
}

async function reach(address: string, dispatch: Dispatch): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (typeof dispatch.body === 'string') headers.set('content-type', 'application/json; charset=utf-8');
  if (dispatch.token) headers.set('authorization', `Bearer ${dispatch.token}`);
  if (dispatch.idempotencyKey) headers.set('idempotency-key', dispatch.idempotencyKey);
  const crossSiteToken = findCookie(document.cookie, 'XSRF-TOKEN');
  if (crossSiteToken !== undefined) headers.set('x-xsrf-token', crossSiteToken);
  try {
    const response = await fetch(address, {
      method: dispatch.method,
      headers,
      body: dispatch.body ?? null,
      signal: dispatch.signal ?? null,
      credentials: 'same-origin',
    });
    recordReachable(true);
    return response;
  } catch (cause) {
    if (dispatch.signal?.aborted) throw cause;
    recordReachable(false);
    throw new OfflineError(cause);
  }
}

/**
 * Reads a body. If it breaks off, the request has arrived but its outcome is unknown. Throws `OfflineError` for an
 * incomplete body.
 */
export async function readWhole<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new OfflineError(cause);
  }
}

async function readRefusal(response: Response): Promise<ErrorReply> {
  const requestId = response.headers.get('x-request-id') ?? '';
  const fallback: ErrorReply = {
    code: response.status >= 500 ? 'unavailable' : 'invalid_input',
    message: failureText.unreadable(),
    requestId,
  };
  const text = await readWhole(() => response.text());
  try {
    const reply = JSON.parse(text) as Partial<ErrorReply> | null;
    return reply?.code && reply.message ? { ...fallback, ...reply } : fallback;
  } catch {
    return fallback;
  }
}
