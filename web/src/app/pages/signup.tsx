import * as peopleText from '@atlas/messages/people';
import { AuthenticationSheet } from '../../people/authentication-sheet.tsx';
import { SignupForm } from '../../people/signup-form.tsx';
import { describePage } from '../page-title.ts';
import { useAfterSignin } from '../use-after-signin.ts';

export const meta = () => describePage(peopleText.signupTitle(), peopleText.signupLead());

export default function SignupPage() {
  const linkState = useAfterSignin();
  return (
    <AuthenticationSheet sheetNumber="1829B4" title={peopleText.signupTitle()} lead={peopleText.signupLead()}>
      <SignupForm linkState={linkState} />
    </AuthenticationSheet>
  );
}
