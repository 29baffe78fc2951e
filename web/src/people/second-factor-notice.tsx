import * as secondFactorText from '@atlas/messages/second-factor';
import { ShieldAlert } from 'lucide-react';
import { LinkButton } from '../ui/button.tsx';
import { profilePath } from './profile-views.ts';

/** Tells a person that a rule requires a second factor of them and they have none, and links to where one is set up. */
export function SecondFactorNotice() {
  return (
    <section
      aria-label={secondFactorText.missing()}
      className="flex flex-col items-start gap-3 border border-rust bg-rust-wash p-4 sm:flex-row"
    >
      <ShieldAlert className="size-5 shrink-0 text-rust" strokeWidth={1.5} aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-[600]">{secondFactorText.missing()}</p>
        <p className="max-w-prose">{secondFactorText.missingSentence()}</p>
      </div>
      <LinkButton to={profilePath('password')}>{secondFactorText.openSecurity()}</LinkButton>
    </section>
  );
}
