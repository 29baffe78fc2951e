import { defineFact, type FactDefinition } from './define-fact.ts';
import { ProposedChange } from './entered-change.ts';

const PROPOSAL = { subject: 'asset', audience: 'company', after: ProposedChange } as const;

/** Proposed changes of the rights in an asset. Their entries are facts of `assets.ts`, as they affect its certificate. */
export const rightFacts = {
  rightProposed: defineFact({ ...PROPOSAL, type: 'right.proposed' }),
  rightRefused: defineFact({ ...PROPOSAL, type: 'right.refused' }),
  rightWithdrawn: defineFact({ ...PROPOSAL, type: 'right.withdrawn' }),
} as const satisfies Record<string, FactDefinition>;
