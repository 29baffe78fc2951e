import * as peopleText from '@atlas/messages/people';
import { useLocation } from 'react-router';
import { AuthenticationSheet } from '../../people/authentication-sheet.tsx';
import { SigninForm } from '../../people/signin-form.tsx';
import { useNextPage } from '../next-page.ts';
import { describePage } from '../page-title.ts';
import { useAfterSignin } from '../use-after-signin.ts';
import { choosePlaceAfterSignin } from '../wanted-place.ts';

export const meta = () => describePage(peopleText.signinTitle(), peopleText.signinLead());

export default function SigninPage() {
  const linkState = useAfterSignin();
  const { state } = useLocation();
  useNextPage(choosePlaceAfterSignin(state));
  return (
    <AuthenticationSheet sheetNumber="1731C3" title={peopleText.signinTitle()} lead={peopleText.signinLead()}>
      <SigninForm linkState={linkState} />
    </AuthenticationSheet>
  );
}
