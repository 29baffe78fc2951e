import type { Endpoint, Reply } from '@atlas/contract/endpoint';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { CallInput } from './call.ts';
import { type FormParts, useCheckedForm } from './use-checked-form.ts';
import { useWrite } from './use-write.ts';

/** A form that writes to an endpoint. What the write changes is then read again. */
export function useContractForm<const E extends Endpoint, Values extends FieldValues>(
  endpoint: E,
  {
    onSuccess,
    ...parts
  }: FormParts<E, Values> & { readonly onSuccess?: (reply: Reply<E>, input: CallInput<E>) => void },
) {
  const key = useRef('');
  const write = useWrite(endpoint, { onSuccess, keyOf: () => key.current });
  return useCheckedForm(endpoint, {
    ...parts,
    send: (input, intentKey) => {
      key.current = intentKey;
      return write.mutateAsync(input);
    },
  });
}
