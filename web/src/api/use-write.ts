import type { Endpoint, Reply } from '@atlas/contract/endpoint';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, isUndecided } from './api-error.ts';
import { type CallInput, type CallOptions, call } from './call.ts';
import { createIdempotencyKey } from './idempotency-key.ts';

type WriteOptions<E extends Endpoint> = {
  /** Reads on screen that the write makes out of date: they are read again at once. */
  outdates?: readonly Endpoint[];
  onSuccess?: (reply: Reply<E>) => void | Promise<void>;
  /** How the request is sent; uploads give their own. */
  send?: (input: CallInput<E>, options: CallOptions) => Promise<Reply<E>>;
};

/**
 * Writes to an endpoint under one idempotency key per intent: sending the same input again after a lost connection or
 * a server fault keeps the key, anything else is a new intent.
 */
export function useWrite<const E extends Endpoint>(
  endpoint: E,
  { outdates = [], onSuccess, send }: WriteOptions<E> = {},
): UseMutationResult<Reply<E>, Error, CallInput<E>> {
  const intent = useRef<{ fingerprint: string; key: string }>(undefined);
  const queries = useQueryClient();
  return useMutation<Reply<E>, Error, CallInput<E>>({
    mutationFn: async (input) => {
      const fingerprint = JSON.stringify(input);
      if (intent.current?.fingerprint !== fingerprint) intent.current = { fingerprint, key: createIdempotencyKey() };
      const options = { idempotencyKey: intent.current.key };
      try {
        const reply = await (send ? send(input, options) : call(endpoint, input, options));
        intent.current = undefined;
        return reply;
      } catch (error) {
        if (!isUndecided(error)) intent.current = undefined;
        throw error;
      }
    },
    onError: (error) => {
      // The screen does not know yet that nothing moves; a look at the register tells it, button by button.
      if (error instanceof ApiError && error.code === 'ledger_read_only') void queries.invalidateQueries();
    },
    onSuccess: async (reply) => {
      await onSuccess?.(reply);
      // Other screens show what they hold and read it again when they are next opened.
      void queries.invalidateQueries({ refetchType: 'none' });
      for (const read of outdates) void queries.invalidateQueries({ queryKey: [read.path] });
    },
  });
}
