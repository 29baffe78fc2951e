import { listAdminLogs } from '@atlas/contract/admin-logs';
import { listApplications, readAdmission } from '@atlas/contract/admission';
import { createEvent } from '@atlas/contract/asset-events';
import { approveBoundary } from '@atlas/contract/asset-life';
import { saveBoundary } from '@atlas/contract/cartography';
import { createGrant } from '@atlas/contract/client-map';
import {
  type CompanyOverview,
  confirmMember,
  invite,
  listCompanyEvents,
  removeMember,
} from '@atlas/contract/companies';
import { readQueueTrees, readSales } from '@atlas/contract/dashboard';
import { uploadDocument } from '@atlas/contract/documents';
import { saveTree } from '@atlas/contract/gates';
import type { UserId } from '@atlas/contract/identifiers';
import { listParties } from '@atlas/contract/parties';
import { ALLOWED, denied, permitCall, type Verdict } from '@atlas/contract/permits';
import { listPurchaseOffers } from '@atlas/contract/purchase-offers';
import { because } from '@atlas/contract/reasons';
import { type CompanyRole, FINANCE_ROLES, type Role } from '@atlas/contract/roles';
import { draftRop } from '@atlas/contract/rops';
import { replyToWorkItem } from '@atlas/contract/work-steps';
import { decideAssignment, decideRemoval, type Leader, type RoleVerdict } from './rules.ts';

/** The steps that a role may take in a company, and why not: each by its endpoint. */
export function permitsOfRole(role: Role, isDesk = false): Readonly<Record<keyof CompanyOverview['permits'], Verdict>> {
  return {
    plot: permitCall(role, saveBoundary),
    register: permitCall(role, approveBoundary),
    managePeople: permitCall(role, invite),
    confirmPeople: permitCall(role, confirmMember),
    fileDocuments: permitCall(role, uploadDocument),
    readEvents: permitCall(role, listCompanyEvents),
    readSales: permitCall(role, readSales),
    readFinance: permitCall(role, { access: FINANCE_ROLES }),
    createEvents: permitCall(role, createEvent),
    draftRops: permitCall(role, draftRop),
    readDeals: permitCall(role, listPurchaseOffers),
    readQueues: permitCall(role, readQueueTrees),
    readLogs: permitCall(role, listAdminLogs),
    shareMaps: permitCall(role, createGrant),
    listParties: permitCall(role, listParties),
    answerWork: permitCall(role, replyToWorkItem),
    editGates: permitCall(role, saveTree),
    readAdmission: permitCall(role, readAdmission),
    decideAdmissions: permitCall(role, listApplications, isDesk ? undefined : because('not_the_desk')),
  };
}

/**
 * What someone who sees the members may do about one of them. Changing a role is open if at least the current one could
 * be given.
 */
export function permitsAbout(
  actor: Leader,
  member: { readonly sub: UserId; readonly role: CompanyRole },
  leaders: readonly UserId[],
): Readonly<Record<'changeRole' | 'remove' | 'confirm', Verdict>> {
  const leads = permitCall(actor.role, removeMember);
  return {
    changeRole: leads.allowed ? toVerdict(decideAssignment(actor, member, member.role, leaders)) : leads,
    confirm: member.sub === actor.sub ? denied(because('known_own')) : ALLOWED,
    remove: leads.allowed ? toVerdict(decideRemoval(actor, member, leaders)) : leads,
  };
}

function toVerdict(verdict: RoleVerdict): Verdict {
  return verdict.ok ? ALLOWED : denied(because(verdict.reasons[0]));
}
