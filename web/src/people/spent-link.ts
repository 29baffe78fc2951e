import { checkReset } from '@atlas/contract/accounts';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';

/**
 * Whether a mailed link to a new password is spent, and the way to report it. A link counts as good until the register
 * says otherwise; if the register cannot be asked, the form finds out when it is sent.
 */
export function useSpentLink(token: string | null | undefined): readonly [isSpent: boolean, reportSpent: () => void] {
  const [spent, setSpent] = useState<string>();
  useEffect(() => {
    if (!token) return;
    const asking = new AbortController();
    call(checkReset, { body: { token } }, { signal: asking.signal }).then(
      ({ isOpen }) => {
        if (!isOpen) setSpent(token);
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [token]);
  return [Boolean(token) && spent === token, () => setSpent(token ?? undefined)];
}
