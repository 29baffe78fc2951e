import { approveBoundary } from '@atlas/contract/asset-life';
import { saveBoundary } from '@atlas/contract/cartography';
import { createGrant } from '@atlas/contract/client-map';
import { type CompanyOverview, listCompanyEvents, listMembers } from '@atlas/contract/companies';
import { uploadDocument } from '@atlas/contract/documents';
import { ERRORS } from '@atlas/contract/errors';
import { saveTree } from '@atlas/contract/gates';
import type { UserId } from '@atlas/contract/identifiers';
import { ALLOWED, denied, type Permit, permitCall } from '@atlas/contract/permits';
import type { CompanyRole, Role } from '@atlas/contract/roles';
import { answerWorkItem } from '@atlas/contract/work';
import { decideAssignment, decideRemoval, type Leader, type RoleVerdict } from './rules.ts';

/** What a role may do in a company, and why not: each by the endpoint that does it. */
export function permitsOfRole(role: Role): CompanyOverview['permits'] {
  return {
    plot: permitCall(role, saveBoundary),
    register: permitCall(role, approveBoundary),
    managePeople: permitCall(role, listMembers),
    fileDocuments: permitCall(role, uploadDocument),
    readEvents: permitCall(role, listCompanyEvents),
    shareMaps: permitCall(role, createGrant),
    answerWork: permitCall(role, answerWorkItem),
    editGates: permitCall(role, saveTree),
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

function toPermit(verdict: RoleVerdict): Permit {
  return verdict.ok ? ALLOWED : denied(ERRORS[verdict.reasons[0]].message);
}
