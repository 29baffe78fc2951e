import type { UserId } from '@atlas/contract/identifiers';
import { type CompanyRole, PEOPLE_ROLES, ROLE_TRAITS, type Role } from '@atlas/contract/roles';

/** Why a role cannot be given or taken; each is an error code of the contract. */
export type RoleReason = 'role_above_own' | 'role_own' | 'last_leader';
export type RoleVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reasons: readonly [RoleReason, ...RoleReason[]] };

/** The person who changes a role. */
export interface Leader {
  readonly sub: UserId;
  readonly role: Role;
}

/** Whose role is to change; without a role the person does not belong to the company yet. */
export interface Subject {
  readonly sub: UserId;
  readonly role: CompanyRole | null;
}

/** Whether the role manages people: a company needs at least one person who does. */
export function isLeader(role: Role): boolean {
  return PEOPLE_ROLES.some((leading) => leading === role);
}

/** Whether someone of this role may bring a person into the company with the other. */
export function decideGrant(own: Role, granted: CompanyRole): RoleVerdict {
  return conclude(isAbove(granted, own) ? ['role_above_own'] : []);
}

/**
 * Whether a leader may give a person a role: neither the new role nor the person's current one may be above the
 * leader's own, people cannot change their own role, and the company must keep a leader.
 */
export function decideAssignment(
  actor: Leader,
  subject: Subject,
  proposed: CompanyRole,
  leaders: readonly UserId[],
): RoleVerdict {
  return conclude([
    ...(subject.sub === actor.sub ? (['role_own'] as const) : []),
    ...(isAbove(proposed, actor.role) || reachesAbove(actor, subject) ? (['role_above_own'] as const) : []),
    ...(!isLeader(proposed) && isLastLeader(subject, leaders) ? (['last_leader'] as const) : []),
  ]);
}

/** Whether a leader may end a person's membership. */
export function decideRemoval(actor: Leader, subject: Subject, leaders: readonly UserId[]): RoleVerdict {
  return conclude([
    ...(subject.sub === actor.sub ? (['role_own'] as const) : []),
    ...(reachesAbove(actor, subject) ? (['role_above_own'] as const) : []),
    ...(isLastLeader(subject, leaders) ? (['last_leader'] as const) : []),
  ]);
}

/** Whether a member may end their own membership. */
export function decideLeaving(member: Subject, leaders: readonly UserId[]): RoleVerdict {
  return conclude(isLastLeader(member, leaders) ? ['last_leader'] : []);
}

/** Roles that a person with `role` (or without one) cannot give. */
export function rolesAbove(role: CompanyRole | null, roles: readonly CompanyRole[]): readonly CompanyRole[] {
  return role !== null && isLeader(role) ? roles.filter((other) => isAbove(other, role)) : roles;
}

function isAbove(role: Role, own: Role): boolean {
  return ROLE_TRAITS[role].rank > ROLE_TRAITS[own].rank;
}

function reachesAbove(actor: Leader, subject: Subject): boolean {
  return subject.role !== null && isAbove(subject.role, actor.role);
}

function isLastLeader(subject: Subject, leaders: readonly UserId[]): boolean {
  return leaders.includes(subject.sub) && leaders.length === 1;
}

function conclude(reasons: readonly RoleReason[]): RoleVerdict {
  const [first, ...others] = reasons;
  return first === undefined ? { ok: true } : { ok: false, reasons: [first, ...others] };
}
