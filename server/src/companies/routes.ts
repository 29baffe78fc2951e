import * as admin from '@atlas/contract/admin';
import * as adminLogs from '@atlas/contract/admin-logs';
import * as admission from '@atlas/contract/admission';
import * as clearance from '@atlas/contract/clearance';
import * as companies from '@atlas/contract/companies';
import * as visits from '@atlas/contract/company-visits';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as leaving from '@atlas/contract/leaving';
import * as secondFactorRule from '@atlas/contract/second-factor-rule';
import type { FastifyInstance } from 'fastify';
import { describeCaller } from '../people/index.ts';
import type { PreparedStatement, Scope } from '../platform/database/database.ts';
import { chooseLocale } from '../platform/locale.ts';
import { mount } from '../platform/mount.ts';
import { JsonText } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { applyForAdmission, readAdmission } from './admission/apply.ts';
import { admitCompany, returnApplication, setSuspension } from './admission/decide.ts';
import { listApplications, readApplication, viewCertificate } from './admission/read-application.ts';
import { assignRole } from './assign-role.ts';
import { withdrawInvitation } from './cancel-invitations.ts';
import { approveClearance, declineClearance, readClearance } from './clearance/decide-clearance.ts';
import { readOwnClearance, requestClearance } from './clearance/request-clearance.ts';
import { COMPANIES_OF_ACTOR } from './company-repository.ts';
import { confirmMember } from './confirm-member.ts';
import { countLookUp } from './count-look-up.ts';
import { createCompany } from './create-company.ts';
import { declineInvitation, declineInvitationByLink } from './decline-invitation.ts';
import { EVENT_PEOPLE } from './event-repository.ts';
import { exportLogs } from './export-logs.ts';
import { INVITATIONS_OF_ACTOR, OPEN_INVITATIONS } from './invitation-repository.ts';
import { invite } from './invite.ts';
import { leaveCompany, readLeaving } from './leave-company.ts';
import { listEvents } from './list-events.ts';
import { listLogs } from './list-logs.ts';
import { listMembers } from './list-members.ts';
import { readCompany } from './read-company.ts';
import { readInvitation } from './read-invitation.ts';
import { removeMember } from './remove-member.ts';
import { searchUser } from './search-user.ts';
import { readSecondFactorRule, setSecondFactorRule } from './second-factor-rule.ts';
import { endVisit, openVisit } from './visits.ts';

export function mountCompanies(app: FastifyInstance, platform: Platform): void {
  const { origin, demo } = platform.configuration;
  const caseOf = (scope: Scope, applicant: CompanyId) => ({ scope, applicant, origin });
  mount(app, platform, companies, {
    listCompanies: ({ scope }) => sendText(scope, COMPANIES_OF_ACTOR),
    createCompany: ({ scope, body }) => createCompany(scope, body),
    readCompany: ({ scope }) => readCompany(scope, !demo),
    listCompanyEvents: ({ scope, query }) => listEvents(scope, query),
    listEventPeople: ({ scope }) => sendText(scope, EVENT_PEOPLE),
    listMembers: ({ scope }) => listMembers(scope),
    confirmMember: {
      guard: ({ actor, body }) => countLookUp(platform, actor, body.phone ?? undefined),
      scoped: ({ scope, params, body }) => confirmMember(scope, params.sub, body),
    },
    removeMember: ({ scope, params }) => removeMember(scope, params.sub),
    invite: {
      guard: ({ actor, body }) => countLookUp(platform, actor, body.phone),
      scoped: ({ scope, body }) => invite(scope, origin, body),
    },
    listInvitations: ({ scope }) => sendText(scope, OPEN_INVITATIONS),
    withdrawInvitation: ({ scope, params }) => withdrawInvitation(scope, params.invitationID),
    listMyInvitations: ({ scope }) => sendText(scope, INVITATIONS_OF_ACTOR),
    readInvitation: {
      free: ({ body, request }) => readInvitation(platform, body.token, describeCaller(platform, request).network),
    },
    acceptInvitation: ({ scope, body }) => acceptInvitation(scope, body),
    declineInvitation: ({ scope, params }) => declineInvitation(scope, params.invitationID),
    declineInvitationByLink: {
      free: ({ body: { token }, request }) => {
        const { network } = describeCaller(platform, request);
        return declineInvitationByLink(platform, { token, network, locale: chooseLocale() });
      },
    },
  });
  mount(app, platform, leaving, {
    readLeaving: ({ scope }) => readLeaving(scope),
    leaveCompany: ({ scope, body }) => leaveCompany(scope, body),
  });
  mount(app, platform, admin, {
    // Answered only once the search is recorded, unlike other reads.
    searchUser: { free: ({ actor, body }) => searchUser(platform, actor, body.phone) },
    assignRole: {
      guard: ({ actor, body: { userPhone, userSub } }) =>
        countLookUp(platform, actor, userSub === undefined ? userPhone : undefined),
      scoped: ({ scope, body }) => assignRole(scope, origin, body),
    },
  });
  mount(app, platform, adminLogs, {
    listAdminLogs: ({ scope, query: { limit, before, ...filter } }) => listLogs(scope, filter, { limit, before }),
    exportAdminLogs: { free: ({ actor, params, query }) => exportLogs(platform, actor, params.companyID, query) },
  });
  mount(app, platform, clearance, {
    readOwnClearance: ({ scope }) => readOwnClearance(scope),
    requestClearance: ({ scope, body }) => requestClearance(scope, body),
    readClearance: ({ scope, params }) => readClearance(scope, params),
    approveClearance: ({ scope, params, body }) => approveClearance(scope, params, body),
    declineClearance: ({ scope, params, body }) => declineClearance(scope, params, body),
  });
  mount(app, platform, visits, {
    openVisit: ({ scope, params, body }) => openVisit(scope, params.companyID, body),
    endVisit: ({ scope, params }) => endVisit(scope, params.companyID),
  });
  mount(app, platform, admission, {
    readAdmission: ({ scope }) => readAdmission(scope),
    applyForAdmission: ({ scope, params, body }) => applyForAdmission(scope, params.companyID, body),
    listApplications: ({ scope, query }) => listApplications(scope, query),
    readApplication: ({ scope, params }) => readApplication(scope, params.applicantID),
    viewApplicationCertificate: { free: ({ actor, params }) => viewCertificate(platform, actor, params) },
    admitCompany: ({ scope, params }) => admitCompany(caseOf(scope, params.applicantID)),
    returnApplication: ({ scope, params, body }) => returnApplication(caseOf(scope, params.applicantID), body),
    suspendCompany: ({ scope, params, body }) =>
      setSuspension(caseOf(scope, params.applicantID), 'suspend', body.reason),
    reinstateCompany: ({ scope, params, body }) =>
      setSuspension(caseOf(scope, params.applicantID), 'reinstate', body.reason),
  });
  mount(app, platform, secondFactorRule, {
    readSecondFactorRule: ({ scope }) => readSecondFactorRule(scope),
    setSecondFactorRule: ({ scope, params, body }) => setSecondFactorRule(scope, params.companyID, body.roles),
  });
}

async function sendText(scope: Scope, statement: PreparedStatement): Promise<JsonText> {
  return new JsonText((await scope.readText(statement, [])) ?? 'null');
}
