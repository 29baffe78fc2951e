import * as companiesText from '@atlas/messages/companies';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';

type DeniedCardProps = {
  reason?: string | undefined;
  /** What the person can do about it. */
  action?: ReactNode;
};

/** The access-denied card of the specification, with the server's reason below. */
export function DeniedCard({ reason, action }: DeniedCardProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 border border-red bg-panel px-6 py-12 text-center">
      <h2 className="flex flex-wrap items-center justify-center gap-x-3 text-32">
        {/* Many devices have no font for the two symbols of the title, so they are drawn. */}
        <span className="sr-only">{companiesText.deniedTitle()}</span>
        <Ban className="size-8 shrink-0 text-red" strokeWidth={2.5} aria-hidden="true" />
        <span aria-hidden="true">
          {companiesText
            .deniedTitle()
            .replaceAll(/[^\p{L} ]/gu, '')
            .trim()}
        </span>
        <DoubleExclamation />
      </h2>
      <p className="text-18">{companiesText.deniedSentence()}</p>
      {reason && reason !== companiesText.deniedSentence() && <p className="max-w-md text-secondary">{reason}</p>}
      {action}
    </div>
  );
}

function DoubleExclamation() {
  return (
    <svg viewBox="0 0 20 24" className="h-8 w-6 shrink-0 text-red" fill="currentColor" aria-hidden="true">
      <path d="M3 2h4l-.7 13H3.700zM13 2h4l-.7 13h-2.600z" />
      <circle cx="5" cy="20" r="2.200" />
      <circle cx="15" cy="20" r="2.200" />
    </svg>
  );
}
