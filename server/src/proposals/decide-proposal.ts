import { type CompanyId, type ProposalId, UserId } from '@atlas/contract/identifiers';
import type { CompanyKind, ProposalState } from '@atlas/contract/proposals';
import { proposalLife } from '@atlas/contract/steps/proposal';
import * as doneText from '@atlas/messages/done';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { describeDecider } from './describe-decider.ts';
import { type Change, PAYLOADS } from './payloads.ts';
import { endProposal, holdProposal, type StoredProposal } from './proposal-repository.ts';
import { decideStep, type ProposalStep } from './proposal-rules.ts';

/** The refusals of the changes themselves. */
type Hindered = 'step_refused' | 'insufficient_funds' | 'account_closed' | 'ledger_read_only';

/** Makes the change of a proposal; `STALE` if its subject is no longer what it was. */
export type PutInForce<Kind extends CompanyKind> = (
  scope: Scope,
  companyID: CompanyId,
  change: Change<Kind>,
  subject: string,
  /** Who proposed it; the acting person accepts it. */
  maker: UserId,
) => Promise<'IN_FORCE' | 'STALE' | Refusal<Hindered>>;
/** How each kind of a company's proposals is put in force, by the noun whose rule it changes. */
export type Effects = { readonly [Kind in CompanyKind]: PutInForce<Kind> };

interface Place {
  readonly companyID: CompanyId;
  readonly proposalID: ProposalId;
}
interface Decided {
  readonly state: ProposalState;
  readonly message: string;
}

/**
 * Puts another person's proposal in force, unless what it is about has changed since.
 * @throws AppError `not_found`
 */
export async function acceptProposal(
  scope: Scope,
  effects: Effects,
  place: Place,
): Promise<Decided | Refusal<Hindered | 'step_refused'>> {
  const held = await holdStep(scope, place, 'accept');
  if (isRefusal(held)) return held;
  const { accept, outdate } = proposalLife.steps;
  const { _id: id, kind } = held;
  const state = await putInForce(scope, effects, place.companyID, held);
  if (isRefusal(state)) return state;
  const isStale = state === 'STALE';
  await endProposal(scope.tx, id, state, { by: isStale ? 'register' : 'person' });
  const told = { subject: nameSubject(held), after: { kind } };
  if (isStale) await recordFact(scope.tx, outdate.fact, told);
  else await recordFact(scope.tx, accept.fact, told);
  const say = isStale ? doneText.proposalOutdated : doneText.proposalAccepted;
  return { state, message: say({}, { locale: scope.locale }) };
}

/** Refuses another person's proposal. @throws AppError `not_found` */
export async function refuseProposal(
  scope: Scope,
  place: Place,
  reason: string,
): Promise<Decided | Refusal<'step_refused'>> {
  const held = await holdStep(scope, place, 'refuse');
  if (isRefusal(held)) return held;
  const { fact, to } = proposalLife.steps.refuse;
  await endProposal(scope.tx, held._id, to[0], { by: 'person', reason });
  await recordFact(scope.tx, fact, { subject: nameSubject(held), after: { kind: held.kind, reason } });
  return { state: to[0], message: doneText.proposalRefused({}, { locale: scope.locale }) };
}

/** Withdraws the person's own proposal. @throws AppError `not_found` */
export async function withdrawProposal(scope: Scope, place: Place): Promise<Decided | Refusal<'step_refused'>> {
  const held = await holdStep(scope, place, 'withdraw');
  if (isRefusal(held)) return held;
  const { fact, to } = proposalLife.steps.withdraw;
  await endProposal(scope.tx, held._id, to[0], { by: 'person' });
  await recordFact(scope.tx, fact, { subject: nameSubject(held), after: { kind: held.kind } });
  return { state: to[0], message: doneText.proposalWithdrawn({}, { locale: scope.locale }) };
}

/** A proposal whose step is open to the person, held until the transaction ends. */
async function holdStep(
  scope: Scope,
  { companyID, proposalID }: Place,
  step: ProposalStep,
): Promise<StoredProposal | Refusal<'step_refused'>> {
  const [held, role] = await Promise.all([holdProposal(scope.tx, companyID, proposalID), scope.role()]);
  if (held === undefined || role === null) throw new AppError('not_found');
  const { stored } = held;
  const verdict = decideStep(step, role, describeDecider(scope, held), stored);
  return verdict.allowed ? stored : refuse('step_refused', { reason: verdict.because });
}

function putInForce<Kind extends CompanyKind>(
  scope: Scope,
  effects: Effects,
  companyID: CompanyId,
  { kind, before, after, subject, maker }: StoredProposal & { readonly kind: Kind },
): ReturnType<PutInForce<Kind>> {
  const payload = PAYLOADS[kind];
  const change = { before: payload.before.parse(before), after: payload.after.parse(after) } as Change<Kind>;
  return (effects[kind] as PutInForce<Kind>)(scope, companyID, change, subject, UserId.parse(maker));
}

function nameSubject({ _id, label }: StoredProposal): { readonly id: string; readonly label?: string } {
  return label === null ? { id: _id } : { id: _id, label };
}
