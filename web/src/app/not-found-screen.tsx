import * as shellText from '@atlas/messages/shell';
import { LinkButton } from '../ui/button.tsx';
import { Contours } from '../ui/contours.tsx';
import { SheetFragment } from '../ui/empty-state.tsx';

/** No page has this address. */
export function NotFoundScreen() {
  return (
    <div className="relative flex min-h-[64svh] flex-1 flex-col items-center justify-center gap-5 overflow-hidden px-6 py-16 text-center">
      <Contours />
      <div className="relative flex flex-col items-center gap-5">
        <SheetFragment />
        <p className="figure text-13 text-secondary">404</p>
        <h1 className="text-32 md:text-48">{shellText.notFoundTitle()}</h1>
        <p className="max-w-md text-balance text-secondary">{shellText.notFoundSentence()}</p>
        <LinkButton to="/" tone="primary" size="large">
          {shellText.notFoundAction()}
        </LinkButton>
      </div>
    </div>
  );
}
