import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../people/session.ts';
import { completeNextPage } from './next-page.ts';
import { choosePlaceAfterSignin } from './wanted-place.ts';

/** Takes a signed-in person from a sign-in screen to where they wanted to go. Returns the state to pass on. */
export function useAfterSignin(): unknown {
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const signedIn = session.status === 'signedIn';
  useEffect(() => {
    if (!signedIn) return;
    const goOn = async () => {
      await completeNextPage();
      await navigate(choosePlaceAfterSignin(state), { replace: true });
    };
    void goOn();
  }, [signedIn, navigate, state]);
  return state;
}
