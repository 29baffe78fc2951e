import { useCallback } from 'react';
import { useAddressValues } from './use-address-values.ts';

/** One value of the address's query, so that a link shows the same and Back returns to it; null removes it. */
export function useAddressValue(name: string): [string | null, (value: string | null) => void] {
  const [parameters, storeAll] = useAddressValues();
  const store = useCallback((value: string | null) => storeAll({ [name]: value }), [name, storeAll]);
  return [parameters.get(name), store];
}
