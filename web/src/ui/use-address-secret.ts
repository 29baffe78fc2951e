import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * A link's secret, from `#name=` or `?name=` of the address. A secret in the query moves after `#`, where no server or
 * referrer sees it.
 */
export function useAddressSecret(name: string): string | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const fromQuery = new URLSearchParams(search).get(name);
  const secret = fromQuery ?? new URLSearchParams(hash.replace(/^#/, '')).get(name);
  useEffect(() => {
    if (fromQuery === null) return;
    const rest = new URLSearchParams(search);
    rest.delete(name);
    const left = rest.toString();
    const fragment = new URLSearchParams({ [name]: fromQuery }).toString();
    void navigate({ pathname, search: left === '' ? '' : `?${left}`, hash: `#${fragment}` }, { replace: true });
  }, [name, fromQuery, pathname, search, navigate]);
  return secret ?? undefined;
}
