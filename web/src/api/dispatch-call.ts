import { CLIENT_ASSETS_PATH, CLIENT_COMPANY_PATH } from '@atlas/contract/client-map-paths';
import type { Endpoint } from '@atlas/contract/endpoint';
import { dropAccessToken, readAccessToken } from './access-token.ts';
import { buildAddress } from './address.ts';
import { ApiError } from './api-error.ts';
import { holdToken } from './hold-token.ts';
import { renewAccessToken } from './renew-token.ts';
import { type Dispatch, sendRequest } from './send.ts';
import { sendOnVisit } from './visit.ts';

export type CallOptions = { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined };

/** Calls whose 403 signs the person out, as in the specification's catalogue (decision 0039). */
const SIGNING_OUT: ReadonlySet<string> = new Set([
  '/api/protected/companies/get',
  '/api/protected/companies/assets',
  '/api/protected/admin/assign/role',
  '/api/protected/admin/search/user',
]);

/** Public calls that answer more when the person is signed in. */
const KNOWING_THEIR_ASKER: ReadonlySet<string> = new Set([CLIENT_ASSETS_PATH, CLIENT_COMPANY_PATH]);

export type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Sends a call with its token, and again with a renewed one if that has expired. */
export async function dispatchCall(endpoint: Endpoint, input: LooseInput, options: CallOptions, form?: FormData) {
  const address = buildAddress(endpoint.path, input.params, input.query);
  const body = form ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  const dispatch: Dispatch = { method: endpoint.method, body, ...options };
  if (endpoint.access === 'public' || endpoint.access === 'cookie') {
    const mayCarry = endpoint.access === 'cookie' || KNOWING_THEIR_ASKER.has(endpoint.path);
    const token = mayCarry ? await readCarriedToken(endpoint) : null;
    return sendRequest(address, { ...dispatch, token });
  }
  return sendOnVisit(() => sendAsPerson(endpoint, address, dispatch));
}

async function sendAsPerson(endpoint: Endpoint, address: string, dispatch: Dispatch): Promise<Response> {
  const token = await holdToken();
  try {
    return await sendRequest(address, { ...dispatch, token });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'forbidden' && SIGNING_OUT.has(endpoint.path)) dropAccessToken();
    if (error.code !== 'unauthenticated') throw error;
    const renewed = await renewAccessToken(token);
    if (renewed === null) throw error;
    return repeatOnce(address, { ...dispatch, token: renewed });
  }
}

/** The token for a call that does not need one, renewed if possible when the answer depends on it. */
async function readCarriedToken({ access }: Endpoint): Promise<string | null> {
  const stored = readAccessToken();
  if (stored === null || access === 'cookie') return stored;
  return holdToken().catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
}

async function repeatOnce(address: string, dispatch: Dispatch): Promise<Response> {
  try {
    return await sendRequest(address, dispatch);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') dropAccessToken();
    throw error;
  }
}
