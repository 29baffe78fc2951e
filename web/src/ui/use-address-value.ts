import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** One value of the address's query, so that a link shows the same; null takes it out. */
export function useAddressValue(name: string): [string | null, (value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const store = useCallback(
    (value: string | null) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setParameters],
  );
  return [parameters.get(name), store];
}
