import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../people/session.ts';
import { choosePlaceAfterSignin } from './wanted-place.ts';

/** Takes a signed-in person from a sign-in screen to where they wanted to go. Returns the state to pass on. */
export function useAfterSignin(): unknown {
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const signedIn = session.status === 'signedIn';
  useEffect(() => {
    if (!signedIn) return;
    void navigate(choosePlaceAfterSignin(state), { replace: true });
  }, [signedIn, navigate, state]);
  return state;
}
