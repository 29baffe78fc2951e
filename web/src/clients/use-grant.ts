import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The signed link's secret, from `#grant=` or `?grant=` of the address. One that came in the query moves behind `#`,
 * where no server and no referrer sees it.
 */
export function useGrant(): string | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const fromQuery = new URLSearchParams(search).get('grant');
  const grant = fromQuery ?? new URLSearchParams(hash.replace(/^#/, '')).get('grant');
  useEffect(() => {
    if (fromQuery === null) return;
    const rest = new URLSearchParams(search);
    rest.delete('grant');
    const left = rest.toString();
    const fragment = new URLSearchParams({ grant: fromQuery }).toString();
    void navigate({ pathname, search: left === '' ? '' : `?${left}`, hash: `#${fragment}` }, { replace: true });
  }, [fromQuery, pathname, search, navigate]);
  return grant ?? undefined;
}
