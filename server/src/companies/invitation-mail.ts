import type { CompanyRole } from '@atlas/contract/roles';
import { type Mail, quoteName } from '../platform/mail.ts';

interface InvitationText {
  readonly origin: string;
  readonly token: string;
  readonly company: string;
  readonly invitedBy: string | null;
  readonly role: CompanyRole;
  readonly days: number;
}

/** The mail that brings an invitation. The token stands behind `#`, where neither servers nor referrers see it. */
export function writeInvitationMail(to: string, invitation: InvitationText): Mail {
  const { origin, token, company, invitedBy, role, days } = invitation;
  return {
    to,
    // The register's own words: names are the inviter's.
    subject: 'Invitation to a company on Atlas Engine',
    text: [
      `${invitedBy === null ? 'A colleague' : quoteName(invitedBy)} invites you to join the company ${quoteName(company)} on Atlas Engine as ${role}.`,
      '',
      `Open this link within ${days} days, signed in as ${to}:`,
      `${origin}/invitation#token=${token}`,
      '',
      'If you do not know the company, ignore this mail and nothing happens.',
    ].join('\n'),
  };
}
