import type { Received, Reply } from '@atlas/contract/endpoint';
import { companyFacts } from '@atlas/contract/facts/companies';
import type { leaveCompany as leaveEndpoint, readLeaving as readEndpoint } from '@atlas/contract/leaving';
import { ALLOWED, denied } from '@atlas/contract/permits';
import { because } from '@atlas/contract/reasons';
import * as doneText from '@atlas/messages/done';
import type { Scope } from '../platform/database/database.ts';
import { writePermit } from '../platform/describe-reason.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import { cancelInvitationsAbove } from './cancel-invitations.ts';
import { countOpenDuties, findOwnMembership } from './leaving-repository.ts';
import { endMembership, listLeaders, lockPeople } from './membership-repository.ts';
import { decideLeaving } from './rules.ts';

/** The acting person's membership, what they would leave open, and whether they may leave. */
export async function readLeaving({ tx, actor, locale }: Scope): Promise<Reply<typeof readEndpoint>> {
  const [membership, duties, leaders] = await Promise.all([
    findOwnMembership(tx),
    countOpenDuties(tx),
    listLeaders(tx),
  ]);
  if (membership === undefined) throw new AppError('not_found');
  const verdict = decideLeaving({ sub: actor.sub, role: membership.role }, leaders);
  const leave = writePermit(verdict.ok ? ALLOWED : denied(because('last_leader')), locale);
  return { ...membership, duties, permits: { leave } };
}

/**
 * Ends the acting person's membership of the current company. What they began stays as it is; invitations that only
 * their role allowed are withdrawn.
 */
export async function leaveCompany(
  scope: Scope,
  seen: Received<typeof leaveEndpoint>['body'],
): Promise<{ message: string } | Refusal<'membership_changed' | 'last_leader'>> {
  const { tx, actor } = scope;
  await lockPeople(tx);
  const membership = await findOwnMembership(tx);
  if (membership === undefined) throw new AppError('not_found');
  const { role, joinedAt } = membership;
  if (role !== seen.role || joinedAt !== seen.joinedAt) return refuse('membership_changed');
  if (!decideLeaving({ sub: actor.sub, role }, await listLeaders(tx)).ok) return refuse('last_leader');
  await cancelInvitationsAbove(tx, actor.sub, null);
  await recordFact(tx, companyFacts.memberLeft, { subject: { id: actor.sub }, before: { role } });
  await endMembership(tx, actor.sub);
  return { message: doneText.companyLeft({}, { locale: scope.locale }) };
}
