import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * Values of the address's query, changed together so that a link shows the same; null removes a value. Each change is a
 * step that the browser's Back undoes. The part after `#`, such as a link's secret, stays.
 */
export function useAddressValues(): [URLSearchParams, (changes: Readonly<Record<string, string | null>>) => void] {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const store = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      if (Object.entries(changes).every(([name, value]) => parameters.get(name) === value)) return;
      // Read from the address itself: the last render may be one change behind.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      void navigate({ search: `?${next}`, hash: window.location.hash }, { preventScrollReset: true });
    },
    [parameters, navigate],
  );
  return [parameters, store];
}
