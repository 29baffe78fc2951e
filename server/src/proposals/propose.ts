import { isDeepStrictEqual } from 'node:util';
import { type CompanyId, ProposalId } from '@atlas/contract/identifiers';
import type { CompanyKind } from '@atlas/contract/proposals';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { Role } from '@atlas/contract/roles';
import { proposalLife } from '@atlas/contract/steps/proposal';
import { MOST_PROPOSALS, rolesDeciding } from '@atlas/contract/two-hands';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import type { Change } from './payloads.ts';
import {
  countOwnWaiting,
  endProposal,
  holdSubject,
  insertProposal,
  leadsAlone,
  readDecidesFrom,
  type WaitingProposal,
} from './proposal-repository.ts';

const { outdate, propose } = proposalLife.steps;

/** What is proposed, of which kind, and about what. */
export type Wish<Kind extends CompanyKind> = Change<Kind> & {
  readonly kind: Kind;
  readonly subject: string;
  readonly label?: string;
  /** What a repeated call has again; without it each call is a proposal of its own. */
  readonly id?: string;
};

/**
 * Keeps a change for a second person. A newer proposal of the same person about the same thing replaces their earlier one;
 * another person's comes first.
 * @throws AppError `idempotency_mismatch` for an id that proposed something else
 */
export async function proposeChange<Kind extends CompanyKind>(
  scope: Scope,
  companyID: CompanyId,
  { kind, subject, label, before, after, id = crypto.randomUUID() }: Wish<Kind>,
): Promise<ProposalId | Refusal<'step_refused'>> {
  const { tx, actor } = scope;
  const waiting = await holdSubject(tx, companyID, kind, subject);
  if (waiting?.id === id) {
    // The same key for something else, or in other hands, is no repetition.
    if (waiting.maker !== actor.sub || !isDeepStrictEqual(waiting.after, after))
      throw new AppError('idempotency_mismatch');
    return ProposalId.parse(id);
  }
  if (waiting !== undefined && waiting.maker !== actor.sub) return refuseWaiting(waiting);
  if (waiting !== undefined) await outdateProposal(scope, waiting.id, kind);
  if ((await countOwnWaiting(tx, companyID)) >= MOST_PROPOSALS)
    return refuse('step_refused', { reason: because('proposals_many', { most: MOST_PROPOSALS }) });
  const isNew = await insertProposal(tx, companyID, { id, kind, subject, label: label ?? null, before, after });
  if (!isNew) throw new AppError('idempotency_mismatch');
  await recordFact(tx, propose.fact, { subject: { id, label }, after: { kind } });
  return ProposalId.parse(id);
}

/** A refusal to a person who changes what another person's proposal is about. */
export function refuseWaiting({ madeBy }: WaitingProposal): Refusal<'step_refused'> {
  return refuse('step_refused', { reason: because('proposal_waiting', { by: madeBy ?? '–' }) });
}

/** Ends the proposal about a subject, if one waits: the subject has changed in another way. */
export async function outdateProposals(
  scope: Scope,
  companyID: CompanyId,
  kind: CompanyKind,
  subject: string,
): Promise<void> {
  const waiting = await holdSubject(scope.tx, companyID, kind, subject);
  if (waiting !== undefined) await outdateProposal(scope, waiting.id, kind);
}

async function outdateProposal({ tx }: Scope, id: string, kind: CompanyKind): Promise<void> {
  await endProposal(tx, id, outdate.to[0], { by: 'register' });
  await recordFact(tx, outdate.fact, { subject: { id }, after: { kind } });
}

/** Why the acting person moves nothing of the company alone: they are a SUPERADMIN on a visit. Undefined for anyone who manages it. */
export async function hinderVisitor({ tx }: Scope): Promise<Hindrance | undefined> {
  return (await readDecidesFrom(tx)) === null ? because('visitor_moves_nothing') : undefined;
}

/** Whether the acting person has nobody in the company who could decide about a kind of change, now or in the last 30 days. */
export function decidesAlone(scope: Scope, kind: CompanyKind): Promise<boolean> {
  return isAloneAmong(scope, rolesDeciding(kind));
}

/** Whether nobody else in the company has one of these roles, or had in the last 30 days. */
export function isAloneAmong({ tx }: Scope, roles: readonly Role[]): Promise<boolean> {
  return leadsAlone(tx, roles);
}
