import * as secondFactorText from '@atlas/messages/second-factor';
import type { ReactNode } from 'react';
import { Status } from '../ui/status.tsx';

type FactorRowProps = {
  title: string;
  sentence: string;
  /** Whether it currently works. */
  isInForce: boolean;
  /** Its buttons, and the dialogs that they open. */
  children: ReactNode;
};

/** One second factor, with its details and its buttons. */
export function FactorRow({ title, sentence, isInForce, children }: FactorRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2.5">
          <strong className="min-w-0 font-[550] break-words">{title}</strong>
          {isInForce && <Status tone="good" word={secondFactorText.inForce()} />}
        </span>
        <span className="max-w-prose text-13 text-secondary">{sentence}</span>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
