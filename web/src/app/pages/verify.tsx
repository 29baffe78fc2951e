import * as registerText from '@atlas/messages/register';
import { memo, Suspense } from 'react';
import { LazyVerifyScreen } from '../../register/lazy-verify-screen.ts';
import { PageIntro } from '../../site/page-intro.tsx';
import { SpinnerPanel } from '../../ui/spinner.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(registerText.title(), registerText.lead());

/**
 * Rendered once: a part whose script is still loading may already hold a chosen file, so it must not render again.
 */
const Check = memo(() => (
  <Suspense fallback={<SpinnerPanel label={registerText.checking()} />}>
    <LazyVerifyScreen />
  </Suspense>
));

export default function VerifyPage() {
  return (
    <>
      <PageIntro title={registerText.title()} lead={registerText.lead()} />
      <Check />
    </>
  );
}
