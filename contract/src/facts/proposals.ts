import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

const Kind = { kind: z.string() };
const Named = z.strictObject(Kind);
const Refused = z.strictObject({ ...Kind, reason: z.string() });

const OF_COMPANY = { subject: 'proposal', audience: 'company' } as const;
const OF_REGISTER = { subject: 'proposal', audience: 'public log' } as const;

/** What one person proposed, and what a second one decided. The change itself has its own fact. */
export const proposalFacts = {
  proposalMade: defineFact({ ...OF_COMPANY, type: 'proposal.made', after: Named }),
  proposalAccepted: defineFact({ ...OF_COMPANY, type: 'proposal.accepted', after: Named }),
  proposalRefused: defineFact({ ...OF_COMPANY, type: 'proposal.refused', after: Refused }),
  proposalWithdrawn: defineFact({ ...OF_COMPANY, type: 'proposal.withdrawn', after: Named }),
  proposalOutdated: defineFact({ ...OF_COMPANY, type: 'proposal.outdated', after: Named }),
  /** What mint officers propose holds for the whole register, so that anyone can check that there were two. */
  mintProposalMade: defineFact({ ...OF_REGISTER, type: 'mint_proposal.made', after: Named }),
  mintProposalAccepted: defineFact({ ...OF_REGISTER, type: 'mint_proposal.accepted', after: Named }),
  mintProposalRefused: defineFact({ ...OF_REGISTER, type: 'mint_proposal.refused', after: Refused }),
  mintProposalWithdrawn: defineFact({ ...OF_REGISTER, type: 'mint_proposal.withdrawn', after: Named }),
} as const satisfies Record<string, FactDefinition>;
