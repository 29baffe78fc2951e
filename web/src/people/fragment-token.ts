import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The secret after `#` in a mailed link: `token=…` or the bare value. Null without one. */
export function readFragmentToken(fragment: string): string | null {
  const text = fragment.replace(/^#/, '');
  const value = new URLSearchParams(text).get('token') ?? (text.includes('=') ? '' : text);
  return value === '' ? null : value;
}

/** The token of this page's address; undefined until the page runs in a browser. */
export function useFragmentToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  const { hash } = useLocation();
  useEffect(() => setToken(readFragmentToken(hash)), [hash]);
  return token;
}
