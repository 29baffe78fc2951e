import { VerifyScreen } from '../../register/verify-screen.tsx';
import { PageIntro } from '../../site/page-intro.tsx';
import { registerText } from '../../strings/register.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(registerText.title, registerText.lead);

// The screen comes with the page's own programs, which are asked for again where they are lost: a file that was chosen
// meanwhile stays.
export default function VerifyPage() {
  return (
    <>
      <PageIntro title={registerText.title} lead={registerText.lead} />
      <VerifyScreen />
    </>
  );
}
