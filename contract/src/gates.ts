import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { GateTreeInput, ListedTreeShape, StoredTreeShape } from './gate-tree.ts';
import { CompanyId, ProposalId } from './identifiers.ts';
import { DECIDING_ROLES, GATE_READING_ROLES } from './roles.ts';

export const fetchTrees = defineEndpoint({
  method: 'POST',
  path: '/api/protected/stagegates/fetch',
  access: GATE_READING_ROLES,
  effect: 'read',
  dependsOn: ['gate-trees/:companyID', 'members/:companyID'],
  summary:
    'The trees of gates of a company, oldest first, each in its latest version, with the gatekeepers’ numbers that no member has verified.',
  body: z.object({ companyID: CompanyId }),
  reply: z.array(ListedTreeShape),
  errors: [],
});

export const saveTree = defineEndpoint({
  method: 'POST',
  path: '/api/protected/stagegates/trees',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['gate-trees/:companyID', 'gates/:companyID', 'proposals/:companyID', 'history/:companyID'],
  summary:
    'Saves a tree as its next version; without `_id` it is a new tree. Nodes without `nodeId` keep the id of the node with their name, or get one. With a `version` that is no longer the latest the call answers 409 with what both sides changed. What changes more than names and order waits for a second person as a proposal.',
  body: z.object({ companyID: CompanyId, tree: GateTreeInput }),
  reply: z.object({
    message: z.string(),
    tree: StoredTreeShape,
    /** The proposal that it became; null for a tree that is in force. */
    proposalID: z.nullable(ProposalId),
  }),
  errors: ['not_found', 'tree_changed', 'tree_refused', 'step_refused'],
});
