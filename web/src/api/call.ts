import type { Endpoint, ReadEndpoint, Reply, Sent, WriteEndpoint } from '@atlas/contract/endpoint';
import { type CallOptions, dispatchCall, type LooseInput } from './dispatch-call.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { readWhole } from './send.ts';

/** Only the parts of a call that its endpoint declares. */
export type CallInput<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as undefined extends Sent<E>[Part] ? never : Part]: Sent<E>[Part];
};

/** A write by a visitor, for whom nothing is cached. */
type VisitorWrite = WriteEndpoint & { readonly access: 'public' | 'cookie' };

/**
 * Calls an endpoint of the contract and returns its typed reply. Throws `ApiError` for a refusal and `OfflineError`
 * without a connection. An expired token is renewed once, silently; when the session is over the person is signed out.
 * Writes of signed-in people go through `useWrite`, which reads again what they change.
 */
export async function call<const E extends ReadEndpoint | VisitorWrite>(
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
export async function fetchFile<const E extends ReadEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await dispatchCall(endpoint, input, options);
  return readWhole(() => response.blob(), options.signal);
}
