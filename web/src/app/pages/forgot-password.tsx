import * as peopleText from '@atlas/messages/people';
import { AuthenticationSheet } from '../../people/authentication-sheet.tsx';
import { ForgotForm } from '../../people/forgot-form.tsx';
import { useFragmentToken } from '../../people/fragment-token.ts';
import { ResetForm } from '../../people/reset-form.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(peopleText.forgotTitle(), peopleText.forgotLead());

export default function ForgotPasswordPage() {
  const token = useFragmentToken();
  if (token) {
    return (
      <AuthenticationSheet sheetNumber="1930A1" title={peopleText.resetTitle()} lead={peopleText.resetLead()}>
        <ResetForm token={token} />
      </AuthenticationSheet>
    );
  }
  return (
    <AuthenticationSheet sheetNumber="1930A1" title={peopleText.forgotTitle()} lead={peopleText.forgotLead()}>
      <ForgotForm />
    </AuthenticationSheet>
  );
}
