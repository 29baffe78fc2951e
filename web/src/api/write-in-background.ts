import type { Reply, WriteEndpoint } from '@atlas/contract/endpoint';
import type { TaggedInput } from '@atlas/contract/tags';
import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from './call.ts';
import { finishWrite } from './finish-write.ts';
import { createIdempotencyKey } from './idempotency-key.ts';
import { sendWrite } from './send-write.ts';

/**
 * Sends a write that no screen waits for, and updates the cache. Only for endpoints that answer the same input alike
 * however often it arrives: each try has a key of its own.
 */
export async function writeInBackground<const E extends WriteEndpoint>(
  queries: QueryClient,
  endpoint: E,
  input: CallInput<E>,
): Promise<Reply<E>> {
  const reply = await sendWrite(endpoint, input, { idempotencyKey: createIdempotencyKey(), file: undefined });
  finishWrite(queries, endpoint, input as TaggedInput, reply);
  return reply;
}
