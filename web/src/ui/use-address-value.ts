import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Values of the address's query to set together; null takes one out. */
export type AddressChange = Readonly<Record<string, string | null>>;

/** Changes values of the address's query as one step, to which the browser's Back returns. */
export function useAddressChange(): (change: AddressChange) => void {
  const [, setParameters] = useSearchParams();
  return useCallback(
    (change) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(change)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParameters],
  );
}

/** One value of the address's query, so that a link shows the same and Back returns to it; null takes it out. */
export function useAddressValue(name: string): [string | null, (value: string | null) => void] {
  const [parameters] = useSearchParams();
  const change = useAddressChange();
  const store = useCallback((value: string | null) => change({ [name]: value }), [name, change]);
  return [parameters.get(name), store];
}
