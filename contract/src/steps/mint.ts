import { ledgerFacts } from '../facts/ledger.ts';
import { mintFacts } from '../facts/mint.ts';
import { approveMint, MintRequest, rejectMint, requestMint, withdrawMintRequest } from '../mint.ts';
import { defineLife } from './define-life.ts';

/** A company's request for new Megajoules. */
export const mintLife = defineLife({
  title: 'Request for new Megajoules',
  states: MintRequest.shape.state.options,
  conditions: {
    admitted: "the platform's desk has admitted the company",
    fewOpen: 'the company has fewer than five open requests',
    byOfficer: 'a mint officer or a SUPERADMIN',
    byAnother: 'someone else asked for it',
    notYetApproved: 'the officer has not approved it yet',
    secondApproval: 'two who approved it are still officers',
    underCap: "within the day's cap",
  },
  steps: {
    request: {
      from: [null],
      to: ['REQUESTED'],
      who: requestMint,
      requires: ['admitted', 'fewOpen'],
      fact: mintFacts.mintRequested,
    },
    approve: {
      from: ['REQUESTED'],
      to: 'same',
      who: approveMint,
      requires: ['byOfficer', 'byAnother', 'notYetApproved'],
      fact: mintFacts.mintApproved,
    },
    mint: {
      from: ['REQUESTED'],
      to: ['MINTED'],
      who: 'register',
      requires: ['secondApproval', 'underCap'],
      fact: ledgerFacts.megajoulesMinted,
    },
    reject: {
      from: ['REQUESTED'],
      to: ['REJECTED'],
      who: rejectMint,
      requires: ['byOfficer'],
      fact: mintFacts.mintRejected,
    },
    withdraw: {
      from: ['REQUESTED'],
      to: ['WITHDRAWN'],
      who: withdrawMintRequest,
      requires: [],
      fact: mintFacts.mintWithdrawn,
    },
  },
});

/** How many requests of a company wait for the officers at most. */
export const MOST_OPEN_MINT_REQUESTS = 5;

/** How many officers approve a request before anything is minted. */
export const MINT_APPROVALS = 2;
