import * as peopleText from '@atlas/messages/people';
import { AuthenticationSheet } from '../../people/authentication-sheet.tsx';
import { FinishSignupForm } from '../../people/finish-signup-form.tsx';
import { useFragmentToken } from '../../people/fragment-token.ts';
import { SignupForm } from '../../people/signup-form.tsx';
import { describePage } from '../page-title.ts';
import { useAfterSignin } from '../use-after-signin.ts';

export const meta = () => describePage(peopleText.signupTitle(), peopleText.signupLead());

export default function SignupPage() {
  const linkState = useAfterSignin();
  const token = useFragmentToken();
  return (
    <AuthenticationSheet sheetNumber="1829B4" title={peopleText.signupTitle()} lead={peopleText.signupLead()}>
      {token == null ? <SignupForm linkState={linkState} /> : <FinishSignupForm token={token} />}
    </AuthenticationSheet>
  );
}
