import type { Endpoint, Reply } from '@atlas/contract/endpoint';
import type { CallInput } from './call.ts';
import { type CallOptions, dispatchCall } from './dispatch-call.ts';
import { readWhole } from './send.ts';
import { sendSensitive } from './step-up.ts';

/** Sends a write, with a file where the transport is `upload`. Screens use `useWrite`, which updates the cache. */
export async function sendWrite<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { file, ...options }: CallOptions & { file: File | undefined },
): Promise<Reply<E>> {
  const form = file && new FormData();
  if (file) form?.set('file', file);
  const response = await sendSensitive(() => dispatchCall(endpoint, input, options, form));
  return readWhole(() => response.json() as Promise<Reply<E>>, options.signal);
}
