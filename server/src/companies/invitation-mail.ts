import type { CompanyRole } from '@atlas/contract/roles';
import * as words from '@atlas/messages/mail';
import type { Locale } from '../platform/locale.ts';
import { type Mail, quoteName } from '../platform/mail.ts';

interface InvitationText {
  /** Where it is answered. A token follows `#`, where neither servers nor referrers see it. */
  readonly link: string;
  readonly company: string;
  readonly invitedBy: string | null;
  readonly role: CompanyRole;
  readonly days: number;
}

/** The mail that brings an invitation. */
export function writeInvitationMail(to: string, invitation: InvitationText, locale: Locale): Mail {
  const { link, invitedBy, role, days } = invitation;
  const inviter = invitedBy === null ? words.colleague({}, { locale }) : quoteName(invitedBy);
  const company = quoteName(invitation.company);
  return {
    to,
    // The register's own text; names are chosen by the inviter.
    subject: words.invitationSubject({}, { locale }),
    text: words.invitationText({ inviter, company, role, days, to, link }, { locale }),
  };
}
