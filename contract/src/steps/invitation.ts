import {
  acceptInvitation,
  declineInvitation,
  declineInvitationByLink,
  invite,
  withdrawInvitation,
} from '../companies.ts';
import { companyFacts } from '../facts/companies.ts';
import { defineLife } from './define-life.ts';

/**
 * An invitation to join a company in a role. Its state follows from when it was accepted or withdrawn, and when it
 * expires.
 */
export const invitationLife = defineLife({
  title: 'Invitation',
  states: ['OPEN', 'ACCEPTED', 'WITHDRAWN', 'EXPIRED'],
  conditions: {
    roleNotAbove: 'a role that the inviter may give',
    byLink: 'with the link that was mailed',
    notMember: 'the person is not a member yet',
    ofInvited: 'by its link, or by the account it was sent to',
    member: 'the person is already a member',
    overtaken:
      'a newer one replaces it, the person became a member or left, or the inviter may no longer give the role',
    past: '7 days have passed',
  },
  steps: {
    invite: {
      from: [null],
      to: ['OPEN'],
      who: invite,
      requires: ['roleNotAbove', 'notMember'],
      fact: companyFacts.invitationSent,
    },
    join: {
      from: ['OPEN'],
      to: ['ACCEPTED'],
      who: acceptInvitation,
      requires: ['ofInvited', 'notMember'],
      fact: companyFacts.memberJoined,
    },
    acceptAsMember: {
      from: ['OPEN'],
      to: ['ACCEPTED'],
      who: acceptInvitation,
      requires: ['ofInvited', 'member'],
      fact: companyFacts.invitationAccepted,
    },
    decline: {
      from: ['OPEN'],
      to: ['WITHDRAWN'],
      who: declineInvitation,
      requires: ['ofInvited'],
      fact: companyFacts.invitationWithdrawn,
    },
    declineByLink: {
      from: ['OPEN'],
      to: ['WITHDRAWN'],
      who: declineInvitationByLink,
      requires: ['byLink'],
      fact: companyFacts.invitationWithdrawn,
    },
    withdraw: {
      from: ['OPEN'],
      to: ['WITHDRAWN'],
      who: withdrawInvitation,
      requires: [],
      fact: companyFacts.invitationWithdrawn,
    },
    lapse: {
      from: ['OPEN'],
      to: ['WITHDRAWN'],
      who: 'register',
      requires: ['overtaken'],
      fact: companyFacts.invitationWithdrawn,
    },
    expire: {
      from: ['OPEN'],
      to: ['EXPIRED'],
      who: 'register',
      requires: ['past'],
      fact: { unrecorded: 'an invitation says when it expires' },
    },
  },
});
