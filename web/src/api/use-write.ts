import type { Endpoint, Reply } from '@atlas/contract/endpoint';
import { type QueryClient, type QueryKey, type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { CallInput } from './call.ts';
import { useIntent } from './intent.ts';
import { sendWrite } from './send-write.ts';

type WriteOptions<E extends Endpoint> = {
  /** Runs before the changed data is read again, so that a screen can leave a page that no longer exists. */
  onSuccess?: ((reply: Reply<E>, input: CallInput<E>) => void | Promise<void>) | undefined;
  /** First, puts the reply into the cache. @returns the keys of the answers that need not be read again */
  place?: (queries: QueryClient, reply: Reply<E>, input: CallInput<E>) => readonly QueryKey[];
  /** The file of an upload. */
  takeFile?: () => File;
  /** The key of an intent that other code stores; without it the hook makes one. */
  keyOf?: (input: CallInput<E>) => string;
};

/**
 * Writes to an endpoint under one idempotency key per intent: sending the same input again after a lost connection or a
 * server fault keeps the key, any other input is a new intent. What the write changes, by the contract, is read again.
 */
export function useWrite<const E extends Endpoint>(
  endpoint: E,
  { onSuccess, place, takeFile, keyOf }: WriteOptions<E> = {},
): UseMutationResult<Reply<E>, Error, CallInput<E>> {
  const intent = useIntent();
  return useMutation<Reply<E>, Error, CallInput<E>>({
    meta: {
      endpoint,
      place: place && ((queries, reply, input) => place(queries, reply as Reply<E>, input as CallInput<E>)),
    },
    mutationFn: async (input) => {
      const file = takeFile?.();
      const idempotencyKey = keyOf?.(input) ?? intent.keyFor([input, file?.name, file?.size, file?.lastModified]);
      try {
        const reply = await sendWrite(endpoint, input, { idempotencyKey, file });
        intent.settle();
        return reply;
      } catch (error) {
        intent.settle(error);
        throw error;
      }
    },
    onSuccess: (reply, input) => onSuccess?.(reply, input),
  });
}
