import type { InvitationOfLink } from '@atlas/contract/companies';
import * as peopleText from '@atlas/messages/people';
import * as shellText from '@atlas/messages/shell';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useInvitationOfLink } from '../../companies/invitation-of-link.ts';
import { storeSelectedCompany } from '../../companies/selected-company.ts';
import { AuthenticationSheet } from '../../people/authentication-sheet.tsx';
import { useFragmentToken } from '../../people/fragment-token.ts';
import { useSession } from '../../people/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format.ts';
import { latePart } from '../../ui/late-part.tsx';
import { sayToast } from '../../ui/say-toast.ts';
import { SpinnerPanel } from '../../ui/spinner.tsx';
import type { WantedPlace } from '../guard.tsx';
import { describePage } from '../page-title.ts';

const DeclineByLink = latePart(async () => (await import('../../companies/decline-by-link.tsx')).DeclineByLink);
const AcceptByLink = latePart(async () => (await import('../../companies/accept-by-link.tsx')).AcceptByLink);

export const meta = () => [
  ...describePage(peopleText.invitationTitle(), peopleText.invitationLead()),
  { name: 'robots', content: 'noindex' },
];

const SHEET = '2028B1';

export default function InvitationPage() {
  const token = useFragmentToken();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const invitation = useInvitationOfLink(token);
  const [isDeclined, setDeclined] = useState(false);
  const waiting = token === undefined || session.status === 'loading' || (token !== null && invitation === undefined);
  if (isDeclined) {
    return (
      <AuthenticationSheet
        sheetNumber={SHEET}
        title={peopleText.invitationTitle()}
        lead={<span role="status">{peopleText.invitationDeclined()}</span>}
      >
        <LinkButton to="/">{shellText.notFoundAction()}</LinkButton>
      </AuthenticationSheet>
    );
  }
  if (invitation === 'spent') {
    return (
      <AuthenticationSheet
        sheetNumber={SHEET}
        title={peopleText.invitationTitle()}
        lead={<span role="alert">{peopleText.invitationSpent()}</span>}
      >
        <LinkButton to="/">{shellText.notFoundAction()}</LinkButton>
      </AuthenticationSheet>
    );
  }
  return (
    <AuthenticationSheet sheetNumber={SHEET} title={peopleText.invitationTitle()} lead={describeInvitation(invitation)}>
      {waiting && <SpinnerPanel label={peopleText.invitationTitle()} />}
      {!waiting && token === null && (
        <div className="flex flex-col items-start gap-4">
          <p role="alert">{peopleText.invitationNoToken()}</p>
          <LinkButton to="/">{shellText.notFoundAction()}</LinkButton>
        </div>
      )}
      {!waiting && token !== null && session.status === 'signedOut' && (
        <LinkButton to="/signin" tone="primary" size="large" state={{ wanted: pathname + hash } satisfies WantedPlace}>
          {peopleText.invitationSignin()}
        </LinkButton>
      )}
      {token && session.status === 'signedIn' && (
        <Suspense fallback={<SpinnerPanel label={peopleText.invitationTitle()} />}>
          <AcceptByLink
            token={token}
            onAccepted={(company) => {
              storeSelectedCompany(company);
              sayToast('success', peopleText.welcomeTo({ company: company.company }));
              void navigate(`/company/${company.companyID}`, { replace: true });
            }}
          />
        </Suspense>
      )}
      {!waiting && token && (
        <Suspense fallback={<div className="h-12" />}>
          <DeclineByLink token={token} onDeclined={() => setDeclined(true)} />
        </Suspense>
      )}
    </AuthenticationSheet>
  );
}

/** Who invites whom to what; a sentence that names no company if the register could not be asked. */
function describeInvitation(invitation: InvitationOfLink | 'unknown' | undefined): string {
  if (invitation === undefined || invitation === 'unknown') return peopleText.invitationLead();
  const { company, role, invitedBy: inviter, expiresAt } = invitation;
  const day = formatDay(expiresAt);
  return inviter === null
    ? peopleText.invitationTo({ company, role, day })
    : peopleText.invitationFrom({ inviter, company, role, day });
}
