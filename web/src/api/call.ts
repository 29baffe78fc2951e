import { CLIENT_ASSETS_PATH, CLIENT_COMPANY_PATH } from '@atlas/contract/client-map-paths';
import type { Endpoint, Reply, Sent } from '@atlas/contract/endpoint';
import { dropAccessToken, isTokenFresh, readAccessToken } from './access-token.ts';
import { buildAddress } from './address.ts';
import { ApiError } from './api-error.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { renewAccessToken } from './renew-token.ts';
import { type Dispatch, readWhole, sendRequest } from './send.ts';

/** The parts of a call that its endpoint declares, and no others. */
export type CallInput<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as undefined extends Sent<E>[Part] ? never : Part]: Sent<E>[Part];
};

export type CallOptions = { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined };

/** Calls after whose 403 the person is signed out, as the specification's catalogue has it (decision 0039). */
const SIGNING_OUT: ReadonlySet<string> = new Set([
  '/api/protected/companies/get',
  '/api/protected/companies/assets',
  '/api/protected/admin/assign/role',
  '/api/protected/admin/search/user',
]);

/** Public calls that answer more to a person about themselves. */
const KNOWING_THEIR_ASKER: ReadonlySet<string> = new Set([CLIENT_ASSETS_PATH, CLIENT_COMPANY_PATH]);

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/**
 * Calls an endpoint of the contract and answers its typed reply. Throws `ApiError` for a refusal and `OfflineError`
 * without a connection. An expired token is renewed once, unseen; when the session is over the person is signed out.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  if (endpoint.access === 'public' && endpoint.effect === 'read') {
    const { body } = input as LooseInput;
    const early = await takeEarlyAnswer(endpoint.path, JSON.stringify(body));
    if (early !== undefined) return early as Reply<E>;
  }
  const response = await dispatchCall(endpoint, input, options);
  return readWhole(() => response.json() as Promise<Reply<E>>, options.signal);
}

/** Fetches the bytes of an endpoint with the transport `file`. */
export async function fetchFile<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await dispatchCall(endpoint, input, options);
  return readWhole(() => response.blob(), options.signal);
}

/** Sends one file to an endpoint with the transport `upload`. */
export async function uploadFile<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  file: File,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const form = new FormData();
  form.set('file', file);
  const response = await dispatchCall(endpoint, input, options, form);
  return readWhole(() => response.json() as Promise<Reply<E>>, options.signal);
}

async function dispatchCall(endpoint: Endpoint, input: LooseInput, options: CallOptions, form?: FormData) {
  const address = buildAddress(endpoint.path, input.params, input.query);
  const body = form ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  const dispatch: Dispatch = { method: endpoint.method, body, ...options };
  if (endpoint.access === 'public' || endpoint.access === 'cookie') {
    const mayCarry = endpoint.access === 'cookie' || KNOWING_THEIR_ASKER.has(endpoint.path);
    const token = mayCarry ? await readCarriedToken(endpoint) : null;
    return sendRequest(address, { ...dispatch, token });
  }
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

/** The token for a call that needs none: fresh where the answer depends on it, if a fresh one can be had. */
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

/** The access token, renewed first when its time is nearly over. Throws `ApiError` when nobody is signed in. */
export async function holdToken(): Promise<string> {
  const stored = readAccessToken();
  if (stored === null) throw refuseSignedOut();
  if (isTokenFresh(stored, Date.now())) return stored;
  const renewed = await renewAccessToken(stored);
  if (renewed === null) throw refuseSignedOut();
  return renewed;
}

function refuseSignedOut(): ApiError {
  return new ApiError(401, { code: 'unauthenticated', message: 'Please sign in again.', requestId: '' });
}
