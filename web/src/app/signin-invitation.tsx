import * as shellText from '@atlas/messages/shell';
import { useLocation } from 'react-router';
import { LinkButton } from '../ui/button.tsx';
import type { WantedPlace } from './guard.tsx';

/** One sentence and the sign-in links, which lead back here. */
export function SigninInvitation({ sentence }: { sentence: string }) {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-4 border border-hairline bg-panel p-5">
      <p className="flex-1 basis-64">{sentence}</p>
      <LinkButton to="/signin" tone="primary" state={{ wanted: pathname } satisfies WantedPlace}>
        {shellText.signin()}
      </LinkButton>
    </div>
  );
}
