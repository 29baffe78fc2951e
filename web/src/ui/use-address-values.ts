import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Values of the address's query, changed together so that a link shows the same; null takes a value out. Each change is
 * a step to which the browser's Back returns.
 */
export function useAddressValues(): [URLSearchParams, (changes: Readonly<Record<string, string | null>>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const store = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      if (Object.entries(changes).every(([name, value]) => parameters.get(name) === value)) return;
      setParameters(
        () => {
          // The address itself: what the last render saw of it may be a change behind.
          const next = new URLSearchParams(window.location.search);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { preventScrollReset: true },
      );
    },
    [parameters, setParameters],
  );
  return [parameters, store];
}
