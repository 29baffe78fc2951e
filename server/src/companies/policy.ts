import type { CompanyOverview, Permit } from '@atlas/contract/companies';
import { ERRORS } from '@atlas/contract/errors';
import type { UserId } from '@atlas/contract/identifiers';
import {
  type CompanyRole,
  DECIDING_ROLES,
  FILING_ROLES,
  PEOPLE_ROLES,
  PLOTTING_ROLES,
  type Role,
  STAFF_ROLES,
} from '@atlas/contract/roles';
import { decideAssignment, decideRemoval, type Leader, type RoleVerdict } from './rules.ts';

/** What a role may do in a company, and why not. */
export function permitsOfRole(role: Role): CompanyOverview['permits'] {
  return {
    plot: permitRoles(role, PLOTTING_ROLES),
    register: permitRoles(role, DECIDING_ROLES),
    managePeople: permitRoles(role, PEOPLE_ROLES),
    fileDocuments: permitRoles(role, FILING_ROLES),
    readEvents: permitRoles(role, STAFF_ROLES),
    answerWork: permitRoles(role, DECIDING_ROLES),
  };
}

interface MemberPermits {
  readonly changeRole: Permit;
  readonly remove: Permit;
}

/** What a leader may do about a member. Changing a role is open when at least the present one could be given. */
export function permitsAbout(
  actor: Leader,
  member: { readonly sub: UserId; readonly role: CompanyRole },
  leaders: readonly UserId[],
): MemberPermits {
  return {
    changeRole: toPermit(decideAssignment(actor, member, member.role, leaders)),
    remove: toPermit(decideRemoval(actor, member, leaders)),
  };
}

function permitRoles(role: Role, allowed: readonly Role[]): Permit {
  if (allowed.includes(role)) return { allowed: true, reason: null };
  const named = allowed.filter((other) => other !== 'SUPERADMIN').join(', ');
  return { allowed: false, reason: `This needs one of the roles ${named}.` };
}

function toPermit(verdict: RoleVerdict): Permit {
  return verdict.ok ? { allowed: true, reason: null } : { allowed: false, reason: ERRORS[verdict.reasons[0]].message };
}
