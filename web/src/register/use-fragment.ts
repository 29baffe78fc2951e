import { useEffect, useState } from 'react';

/** The part after `#` in the address; undefined until the page runs in a browser. */
export function useFragment(): string | undefined {
  const [fragment, setFragment] = useState<string>();
  useEffect(() => {
    const read = () => setFragment(window.location.hash.replace(/^#/, ''));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return fragment;
}
