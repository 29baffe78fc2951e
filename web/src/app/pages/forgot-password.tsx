import * as errorText from '@atlas/messages/error';
import * as peopleText from '@atlas/messages/people';
import { AuthenticationSheet } from '../../people/authentication-sheet.tsx';
import { ForgotForm } from '../../people/forgot-form.tsx';
import { useFragmentToken } from '../../people/fragment-token.ts';
import { ResetForm } from '../../people/reset-form.tsx';
import { useSpentLink } from '../../people/spent-link.ts';
import { LinkButton } from '../../ui/button.tsx';
import { describePage } from '../page-title.ts';

const SHEET = '1930A1';

export const meta = () => describePage(peopleText.forgotTitle(), peopleText.forgotLead());

export default function ForgotPasswordPage() {
  const token = useFragmentToken();
  const [isSpent, reportSpent] = useSpentLink(token);
  if (isSpent) {
    return (
      <AuthenticationSheet
        sheetNumber={SHEET}
        title={peopleText.resetTitle()}
        lead={<span role="alert">{errorText.token_spent()}</span>}
      >
        <LinkButton to="/forgot-password" tone="primary" size="large">
          {peopleText.resetAgain()}
        </LinkButton>
      </AuthenticationSheet>
    );
  }
  if (token) {
    return (
      <AuthenticationSheet sheetNumber={SHEET} title={peopleText.resetTitle()} lead={peopleText.resetLead()}>
        <ResetForm token={token} onSpent={reportSpent} />
      </AuthenticationSheet>
    );
  }
  return (
    <AuthenticationSheet sheetNumber={SHEET} title={peopleText.forgotTitle()} lead={peopleText.forgotLead()}>
      <ForgotForm />
    </AuthenticationSheet>
  );
}
