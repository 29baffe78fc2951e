import type { Reply } from '@atlas/contract/endpoint';
import { type CompanyId, ProposalId } from '@atlas/contract/identifiers';
import type { listProposals as endpoint } from '@atlas/contract/proposals';
import { CompanyKind } from '@atlas/contract/proposals';
import { rolesDeciding, VALUE_KINDS } from '@atlas/contract/two-hands';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError } from '../platform/outcome.ts';
import { describeDecider } from './describe-decider.ts';
import { listDifferences } from './list-differences.ts';
import { LIST_PROPOSALS, ListedProposals } from './proposal-repository.ts';
import { permitsOfProposal } from './proposal-rules.ts';

/** The roles that decide about each kind of a company's proposals, and whether a day after they were given, as the database reads them. */
const DECIDERS_OF_KINDS = JSON.stringify(
  Object.fromEntries(
    CompanyKind.options.map((kind) => [kind, { roles: rolesDeciding(kind), waitsADay: VALUE_KINDS.has(kind) }]),
  ),
);

/** Changes of a company that wait for a second person, then the latest that were decided. */
export async function listProposals(scope: Scope, companyID: CompanyId): Promise<Reply<typeof endpoint>> {
  const [text, role] = await Promise.all([
    scope.readText(LIST_PROPOSALS, [companyID, DECIDERS_OF_KINDS]),
    scope.role(),
  ]);
  if (text === null || role === null) throw new AppError('not_found');
  const { proposals, ...known } = ListedProposals.parse(JSON.parse(text));
  const person = describeDecider(scope, known);
  return {
    proposals: proposals.map((stored) => ({
      _id: ProposalId.parse(stored._id),
      kind: stored.kind,
      subject: stored.subject,
      label: stored.label,
      state: stored.state,
      madeBy: stored.madeBy ?? '',
      madeAt: stored.madeAt,
      decidedBy: stored.decidedBy,
      decidedAt: stored.decidedAt,
      reason: stored.reason,
      differences: [...listDifferences(stored)],
      deciders: stored.deciders.flatMap(({ name, from }) => (from === null ? [name] : [])),
      laterDeciders: stored.deciders.flatMap(({ name, from }) => (from === null ? [] : [{ name, from }])),
      permits: writePermits(permitsOfProposal(role, person, stored), scope.locale),
    })),
  };
}
