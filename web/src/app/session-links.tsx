import * as shellText from '@atlas/messages/shell';
import { LogOut, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { leaveDevice } from '../api/access-token.ts';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { useSession } from '../people/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { findDrafts } from './find-drafts.ts';
import { settleFieldWork } from './find-field-work.ts';
import { retryFarewell } from './retry-farewell.ts';

const LeaveQuestion = lateDialog(async () => (await import('../survey/field/leave-question.tsx')).LeaveQuestion);
const DraftQuestion = lateDialog(async () => (await import('./draft-question.tsx')).DraftQuestion);

/** The location state of the home page after a sign-out. */
type LeavingState = { leaving: true };

const isLeaving = (state: unknown): boolean => typeof state === 'object' && state !== null && 'leaving' in state;

type SessionLinksProps = {
  /** Shows the person's picture, or otherwise the glyph; absent on pages that read nothing of the person. */
  picture?: ((name: string, otherwise: ReactNode) => ReactNode) | undefined;
};

/** Signed in: the name, which links to the profile, and Logout. Signed out: the sign-in links. */
export function SessionLinks({ picture }: SessionLinksProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const leaving = isLeaving(state);
  const [asking, setAsking] = useState<'field' | 'draft' | null>(null);

  // Home first: the old page's guard would redirect a person who has just signed out to /signin.
  useEffect(() => {
    if (!leaving) return;
    const end = async () => {
      await navigate('/', { replace: true });
      leaveDevice(createIdempotencyKey());
      await retryFarewell();
    };
    void end();
  }, [leaving, navigate]);

  if (session.status !== 'signedIn') {
    return (
      <LinkButton to="/signin" tone="primary" className="when-signed-out">
        {shellText.signin()}
      </LinkButton>
    );
  }
  const person = session.user.sub;
  const leave = () => void navigate('/', { state: { leaving: true } satisfies LeavingState });
  const askOfDrafts = async () => {
    if (await findDrafts(person)) setAsking('draft');
    else leave();
  };
  const ask = async () => {
    if (await settleFieldWork(person)) setAsking('field');
    else await askOfDrafts();
  };
  const glyph = <UserRound className="size-[18px] shrink-0" strokeWidth={1.5} aria-hidden="true" />;
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Link
        to="/profile"
        aria-label={shellText.profileOf({ name: session.user.name })}
        className="button button-quiet min-w-0 max-w-56"
      >
        {picture?.(session.user.name, glyph) ?? glyph}
        <span className="truncate">{session.user.name}</span>
      </Link>
      <Button tone="quiet" onClick={() => void ask()}>
        <LogOut className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
        {shellText.logout()}
      </Button>
      {asking === 'field' && (
        <LeaveQuestion person={session.user} onLeave={() => void askOfDrafts()} onClose={() => setAsking(null)} />
      )}
      {asking === 'draft' && <DraftQuestion person={person} onLeave={leave} onClose={() => setAsking(null)} />}
    </div>
  );
}
