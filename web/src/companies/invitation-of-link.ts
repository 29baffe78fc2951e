import { type InvitationOfLink, readInvitation } from '@atlas/contract/companies';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';

/** `unknown`: the register could not be asked. Accepting the invitation still shows whether it is spent. */
type Answer = InvitationOfLink | 'spent' | 'unknown';

/**
 * What the invitation behind a mailed link says; undefined while it is being asked for, or without a token. It is asked
 * once: after it is accepted, the answer would be that the link is spent.
 */
export function useInvitationOfLink(token: string | null | undefined): Answer | undefined {
  const [answered, setAnswered] = useState<{ readonly token: string; readonly answer: Answer }>();
  useEffect(() => {
    if (!token) return;
    const asking = new AbortController();
    const keep = (answer: Answer) => {
      if (!asking.signal.aborted) setAnswered({ token, answer });
    };
    call(readInvitation, { body: { token } }, { signal: asking.signal }).then(keep, (error: unknown) =>
      keep(error instanceof ApiError && error.code === 'token_spent' ? 'spent' : 'unknown'),
    );
    return () => asking.abort();
  }, [token]);
  return answered?.token === token ? answered?.answer : undefined;
}
