import { proposalFacts } from '../facts/proposals.ts';
import { acceptMintProposal, refuseMintProposal, withdrawMintProposal } from '../mint-proposals.ts';
import { acceptProposal, ProposalState, refuseProposal, withdrawProposal } from '../proposals.ts';
import { defineLife } from './define-life.ts';

const OPEN = ['PROPOSED'] as const;

/** A change of a company's rules or a payment of its treasury that waits for a second person. */
export const proposalLife = defineLife({
  title: 'Proposal in a company',
  states: ProposalState.options,
  conditions: {
    needsTwo: 'a change that the rule table gives to two people',
    mayDecide: 'a role that can propose the same',
    byAnother: 'someone else proposed it, and it neither pays nor seats the person who decides',
    own: 'proposed by the same account',
    subjectSame: 'what it would change is as it was when it was proposed',
    subjectMoved: 'what it would change has changed in another way, or the proposer made a newer proposal',
  },
  steps: {
    propose: {
      from: [null],
      to: OPEN,
      who: 'register',
      requires: ['needsTwo'],
      fact: proposalFacts.proposalMade,
    },
    accept: {
      from: OPEN,
      to: ['IN_FORCE'],
      who: acceptProposal,
      requires: ['mayDecide', 'byAnother', 'subjectSame'],
      fact: proposalFacts.proposalAccepted,
    },
    refuse: {
      from: OPEN,
      to: ['REFUSED'],
      who: refuseProposal,
      requires: ['mayDecide', 'byAnother'],
      fact: proposalFacts.proposalRefused,
    },
    withdraw: {
      from: OPEN,
      to: ['WITHDRAWN'],
      who: withdrawProposal,
      requires: ['own'],
      fact: proposalFacts.proposalWithdrawn,
    },
    outdate: {
      from: OPEN,
      to: ['STALE'],
      who: 'register',
      requires: ['subjectMoved'],
      fact: proposalFacts.proposalOutdated,
    },
  },
});

/** A rate or an appointment that waits for a second mint officer. */
export const mintProposalLife = defineLife({
  title: 'Proposal of a mint officer',
  states: ['PROPOSED', 'IN_FORCE', 'REFUSED', 'WITHDRAWN'],
  conditions: {
    byOfficer: 'a mint officer or a SUPERADMIN',
    byAnother: 'another person proposed it, and it does not seat the officer who decides',
    own: 'proposed by the same account, or replaced by a newer one of it',
    ownSeat: 'the person who gets a seat has none, under this account or another',
  },
  steps: {
    propose: {
      from: [null],
      to: OPEN,
      who: 'register',
      requires: ['byOfficer', 'ownSeat'],
      fact: proposalFacts.mintProposalMade,
    },
    accept: {
      from: OPEN,
      to: ['IN_FORCE'],
      who: acceptMintProposal,
      requires: ['byOfficer', 'byAnother', 'ownSeat'],
      fact: proposalFacts.mintProposalAccepted,
    },
    refuse: {
      from: OPEN,
      to: ['REFUSED'],
      who: refuseMintProposal,
      requires: ['byOfficer', 'byAnother'],
      fact: proposalFacts.mintProposalRefused,
    },
    withdraw: {
      from: OPEN,
      to: ['WITHDRAWN'],
      who: withdrawMintProposal,
      requires: ['byOfficer', 'own'],
      fact: proposalFacts.mintProposalWithdrawn,
    },
  },
});
