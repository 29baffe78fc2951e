import type { CompanyId, SurveyOutboxId } from '@atlas/contract/identifiers';
import { writeOutbox } from '../outbox-file.ts';
import { address, inventPhone, nothing, OPERATOR_PHONE, ofCompany, ofStation, SURVEY_PLAN, unique } from './parts.ts';
import type { Ids, Sample } from './sample.ts';

const ofWorkItem = ({ companyID, workItemID }: Ids) => ({ params: { companyID, workItemID } });

/** A step on an item that has not changed since it was opened. */
const stepWith = (body: Readonly<Record<string, unknown>>) => (ids: Ids) => ({
  ...ofWorkItem(ids),
  body: { version: 1, ...body },
});

/** A step on a task that has not changed since it was added. */
const ofTask =
  (body: Readonly<Record<string, unknown>>) =>
  ({ companyID, taskID }: Ids) => ({ params: { companyID, workItemID: taskID }, body });

/** A request for clearance that has not changed since it was made. */
const ofClearance =
  (body: Readonly<Record<string, unknown>>) =>
  ({ companyID, clearanceID }: Ids) => ({
    params: { companyID, workItemID: clearanceID },
    ...(Object.keys(body).length === 0 ? {} : { body }),
  });

/** The company itself, because only the platform's desk is told about others. */
const ofApplicant = ({ companyID }: Ids) => ({ params: { companyID, applicantID: companyID } });

/** Ids of nothing: this call treats all of them alike. */
const askForMap = () => ({ body: { company_id: crypto.randomUUID(), client_id: crypto.randomUUID() } });

/** An item of a survey, by the name of its id. */
const ofSurvey = (key: 'surveyRequestID' | 'surveyJobID' | 'boundaryRequestID') => (ids: Ids) => ({
  params: { companyID: ids.companyID, workItemID: ids[key] },
});

/** Requests about companies, their people, stations, clients and work. */
export const COMPANY_SAMPLES: Readonly<Record<string, Sample>> = {
  'companies.listCompanies': { write: nothing },
  'companies.createCompany': {
    write: () => ({ body: { company: `Mutapa ${unique()}`, companyEmail: 'office@example.org' } }),
  },
  'companies.readCompany': { write: ofCompany },
  'companies.listCompanyEvents': {
    write: (ids) => ({
      ...ofCompany(ids),
      query: { limit: '5', subjectID: ids.assetID, actor: ids.sub, kind: 'asset', from: '2026-01-01', text: 'Kadoma' },
      freeText: ['text'],
    }),
  },
  'companies.listEventPeople': { write: ofCompany },
  'companies.listMembers': { write: ofCompany },
  'companies.removeMember': { write: ({ companyID, sub }) => ({ params: { companyID, sub } }), spends: 'member' },
  'companies.confirmMember': {
    write: ({ companyID, sub, userPhone }) => ({
      params: { companyID, sub },
      body: { phone: userPhone, NationalId: null },
    }),
    spends: 'member',
  },
  'companies.invite': { write: (ids) => ({ ...ofCompany(ids), body: { email: address(), role: 'Reception' } }) },
  'companies.listInvitations': { write: ofCompany },
  'companies.withdrawInvitation': {
    write: ({ companyID, invitationID }) => ({ params: { companyID, invitationID } }),
    spends: 'invitation',
  },
  'company-visits.openVisit': {
    write: ({ companyID }) => ({
      params: { companyID },
      body: { reason: 'asked_by_company', note: 'Looks into a question' },
    }),
    mayBeRefused: true,
  },
  // No company's: a visit that ends would close the company to the calls that follow.
  'company-visits.endVisit': { write: () => ({ params: { companyID: crypto.randomUUID() } }), mayBeRefused: true },
  'leaving.readLeaving': { write: ofCompany },
  // Nobody leaves: it is not the membership that they have.
  'leaving.leaveCompany': {
    write: (ids) => ({ ...ofCompany(ids), body: { role: 'Client', joinedAt: '2020-01-01T00:00:00.000Z' } }),
    mayBeRefused: true,
  },
  'companies.listMyInvitations': { write: nothing },
  'companies.readInvitation': { write: () => ({ body: { token: 'x'.repeat(43) } }), mayBeRefused: true },
  'companies.acceptInvitation': { write: ({ invitationID }) => ({ body: { invitationID } }), mayBeRefused: true },
  'companies.declineInvitationByLink': { write: () => ({ body: { token: 'x'.repeat(43) } }), mayBeRefused: true },
  'companies.declineInvitation': { write: ({ invitationID }) => ({ params: { invitationID } }), mayBeRefused: true },

  'admission.readAdmission': { write: ofCompany },
  // The companies of the world are admitted, and neither is the platform's desk.
  'admission.applyForAdmission': {
    write: (ids) => ({ ...ofCompany(ids), body: { registrationNumber: '1234/2019' } }),
    mayBeRefused: true,
  },
  'admission.listApplications': {
    write: (ids) => ({ ...ofCompany(ids), query: { state: 'APPLIED' } }),
    mayBeRefused: true,
  },
  'admission.readApplication': { write: ofApplicant, mayBeRefused: true },
  'admission.viewApplicationCertificate': { write: ofApplicant, mayBeRefused: true },
  'admission.admitCompany': { write: ofApplicant, mayBeRefused: true },
  'admission.returnApplication': {
    write: (ids) => ({ ...ofApplicant(ids), body: { reasons: ['other'], comment: 'The number is missing.' } }),
    mayBeRefused: true,
  },
  'admission.suspendCompany': {
    write: (ids) => ({ ...ofApplicant(ids), body: { reason: 'Struck off the register of companies.' } }),
    mayBeRefused: true,
  },
  'admission.reinstateCompany': {
    write: (ids) => ({ ...ofApplicant(ids), body: { reason: 'Restored to the register of companies.' } }),
    mayBeRefused: true,
  },

  'disputes.listDisputes': { write: ofCompany, mayBeRefused: true },
  'disputes.settleOverlap': {
    write: (ids) => ({
      ...ofCompany(ids),
      body: {
        claim: { companyID: ids.companyID, assetID: ids.assetID },
        neighbour: { companyID: ids.companyID, assetID: ids.assetID },
        reason: 'Both peg the same reef by agreement.',
      },
    }),
    mayBeRefused: true,
  },

  'second-factor-rule.readSecondFactorRule': { write: ofCompany },
  'second-factor-rule.setSecondFactorRule': { write: (ids) => ({ ...ofCompany(ids), body: { roles: [] } }) },

  'admin.searchUser': { write: ({ userPhone }) => ({ body: { phone: userPhone } }), mayBeRefused: true },
  'admin.assignRole': {
    write: ({ companyID, userPhone }) => ({ body: { companyID, userPhone, proposedRole: 'Reception' } }),
  },

  'admin-logs.listAdminLogs': {
    write: (ids) => ({ ...ofCompany(ids), query: { kind: 'roles', person: ids.sub, from: '2026-01-01', limit: '5' } }),
  },
  'admin-logs.exportAdminLogs': {
    write: (ids) => ({ ...ofCompany(ids), query: { kind: 'signIns', person: ids.sub, to: '2099-12-31' } }),
  },

  'dashboard.readBadges': { write: ofCompany },
  'dashboard.markEventsSeen': { write: (ids) => ({ ...ofCompany(ids), body: { eventID: ids.eventID } }) },
  'dashboard.readQueueTrees': { write: ofCompany },
  'dashboard.listHeldWork': { write: ofCompany },
  'dashboard.readSales': { write: (ids) => ({ ...ofCompany(ids), query: { from: '2026-01-01', to: '2026-12-31' } }) },
  'dashboard.readMilestones': { write: ofCompany },
  'dashboard.setSpendingTarget': {
    write: ({ companyID }) => ({ params: { companyID, month: '2099-01' }, body: { target: '250000' } }),
  },

  'finance.readFinanceDashboard': {
    write: (ids) => ({ ...ofCompany(ids), query: { from: '2026-01', to: '2026-12', unit: 'USD' } }),
  },
  'finance.readCashForecast': { write: (ids) => ({ ...ofCompany(ids), query: { unit: 'USD' } }) },
  'finance.readGateBudget': { write: ofCompany },
  'finance.readFinanceMilestones': { write: (ids) => ({ ...ofCompany(ids), query: { unit: 'USD' } }) },
  'finance.setFinanceTarget': {
    write: ({ companyID }) => ({
      params: { companyID, month: '2099-01' },
      body: { measure: 'income', unit: 'USD', target: '250000' },
    }),
  },
  'finance.listCollections': { write: ofCompany },
  'finance.openCollectionWork': {
    write: ({ companyID, ropID }) => ({ params: { companyID, contractID: ropID } }),
    mayBeRefused: true,
  },
  'price-range.readPriceRange': { write: ({ companyID, assetID }) => ({ params: { companyID, assetID } }) },

  'client-map.listClientAssets': { write: askForMap, mayBeRefused: true },
  'client-map.readClientMapCompany': { write: askForMap, mayBeRefused: true },
  'client-map.listGrants': { write: ofCompany },
  'client-map.createGrant': {
    write: (ids) => ({
      ...ofCompany(ids),
      body: { client: { operatorPhone: OPERATOR_PHONE }, label: 'Office', days: 7 },
    }),
  },
  'client-map.withdrawGrant': {
    write: ({ companyID, grantID }) => ({ params: { companyID, grantID } }),
    spends: 'grant',
  },
  'client-map.requireGrants': { write: (ids) => ({ ...ofCompany(ids), body: { grantRequired: true } }) },

  'base-stations.listBaseStations': { write: ofCompany },
  'base-stations.saveBaseStation': {
    write: ({ companyID, assetID }) => ({
      params: { companyID, baseStationID: crypto.randomUUID() },
      body: {
        name: `Kadoma ${unique()}`,
        organisation: 'Kadoma Miners Trust',
        contactName: 'Tendai Moyo',
        contactPhone: '+263771234567',
        members: [{ name: 'Rudo Ncube', phone: '+263777654321' }],
        pin: { lat: -18.34, lng: 29.91 },
        assetIDs: [assetID],
      },
    }),
  },
  'base-stations.removeBaseStation': {
    write: ofStation,
    spends: 'station',
  },
  'stage-history.listStageHistory': {
    write: (ids) => ({ ...ofCompany(ids), query: { assetID: ids.assetID, limit: '3' } }),
  },

  'work.listWork': { write: (ids) => ({ ...ofCompany(ids), query: { queueName: 'Customer Requests', limit: '5' } }) },
  'work.readWorkItem': { write: ofWorkItem, mayBeRefused: true },
  'work.readWorkCase': { write: ofWorkItem },
  'work.openWork': {
    write: (ids) => ({
      ...ofCompany(ids),
      body: {
        queueName: 'Customer Requests',
        channel: 'walkin',
        title: `Wants claim ${unique()}`,
        text: 'Comes back on Friday.',
        requester: { name: 'Rudo Moyo', phone: inventPhone() },
        assetID: ids.assetID,
      },
    }),
  },
  'work-desk.listClerks': { write: (ids) => ({ ...ofCompany(ids), query: { queueName: 'Customer Requests' } }) },
  'work-desk.exportWork': { write: (ids) => ({ ...ofCompany(ids), query: { queueName: 'Customer Requests' } }) },
  'work-desk.listFilters': { write: ofCompany },
  'work-desk.saveFilter': {
    write: ({ companyID }) => ({
      params: { companyID, filterID: crypto.randomUUID() },
      body: { name: `Late ${unique()}`, filter: { status: 'open', escalation: 2 }, isShared: true },
    }),
    mayBeRefused: true,
  },
  'work-desk.removeFilter': {
    write: ({ companyID }) => ({ params: { companyID, filterID: crypto.randomUUID() } }),
  },
  'work-desk.listReplies': { write: ofCompany },
  'work-desk.saveReply': {
    write: ({ companyID }) => ({
      params: { companyID, replyID: crypto.randomUUID() },
      body: { name: `Greeting ${unique()}`, text: 'Good morning {name}, about {ref}: {me}, {company}' },
    }),
    mayBeRefused: true,
  },
  'work-desk.removeReply': {
    write: ({ companyID }) => ({ params: { companyID, replyID: crypto.randomUUID() } }),
  },
  'work-desk.changeManyItems': {
    write: ({ companyID, workItemID }) => ({
      params: { companyID },
      body: { items: [{ workItemID, version: 1 }], act: { step: 'priority', priority: 'high' } },
    }),
  },
  'work-desk.listReadMarks': { write: ofCompany },
  'work-desk.markWorkItemRead': {
    write: (ids) => ({ ...ofWorkItem(ids), body: { messageCount: 1 } }),
    mayBeRefused: true,
  },
  'work-desk.listSnoozeChoices': { write: ofCompany },
  'work-desk.findAnsweringCompanies': {
    write: (ids) => ({ ...ofCompany(ids), query: { search: 'a' }, freeText: ['search'] }),
  },
  'work-steps.claimWorkItem': { write: stepWith({}), mayBeRefused: true },
  'work-steps.renewWorkItem': { write: ofWorkItem, mayBeRefused: true },
  'work-steps.releaseWorkItem': { write: stepWith({}), mayBeRefused: true },
  'work-steps.assignWorkItem': {
    write: (ids) => ({ ...ofWorkItem(ids), body: { version: 1, assigneeSub: ids.sub } }),
    mayBeRefused: true,
  },
  'work-steps.replyToWorkItem': {
    write: stepWith({ message: 'The certificate is with the post.', told: true }),
    mayBeRefused: true,
  },
  'work-steps.noteOnWorkItem': { write: stepWith({ message: 'Ask Tariro.' }), mayBeRefused: true },
  'work-steps.handOverWorkItem': {
    write: stepWith({ to: 'Survey Requests', code: 'survey_wanted', site: { description: 'Near the dam' } }),
    mayBeRefused: true,
  },
  'work-steps.mergeWorkItem': {
    write: (ids) => ({ ...ofWorkItem(ids), body: { version: 1, into: ids.workItemID } }),
    mayBeRefused: true,
  },
  'work-steps.snoozeWorkItem': { write: stepWith({ until: '2026-12-01T08:00:00Z' }), mayBeRefused: true },
  'work-steps.closeWorkItem': { write: stepWith({ state: 'DONE' }), mayBeRefused: true },
  'work-steps.reopenWorkItem': { write: stepWith({}), mayBeRefused: true },
  'work-steps.prioritiseWorkItem': { write: stepWith({ priority: 'high' }), mayBeRefused: true },
  'work-steps.tagWorkItem': { write: stepWith({ tags: ['gold'] }), mayBeRefused: true },

  'sales.listOffers': { write: (ids) => ({ ...ofCompany(ids), query: { limit: '5' } }) },
  'sales.exportOffers': { write: ofCompany },
  'sales.listSoldAssets': { write: (ids) => ({ ...ofCompany(ids), query: { limit: '5' } }) },
  'sales.exportSoldAssets': { write: ofCompany },
  'clearance.readOwnClearance': { write: ofCompany },
  'clearance.requestClearance': {
    write: (ids) => ({ ...ofCompany(ids), body: { department: 'SURVEY', reason: 'I measure next week.' } }),
    mayBeRefused: true,
  },
  'clearance.readClearance': { write: ofClearance({}) },
  'clearance.approveClearance': { write: ofClearance({ version: 1, role: 'Survey' }), mayBeRefused: true },
  'clearance.declineClearance': { write: ofClearance({ version: 1, reason: 'Not now.' }), mayBeRefused: true },
  'tasks.listTasks': { write: (ids) => ({ ...ofCompany(ids), query: { queueName: 'Frontdesk Tasks' } }) },
  'tasks.addTask': {
    write: (ids) => ({
      ...ofCompany(ids),
      body: {
        queueName: 'Frontdesk Tasks',
        title: `Count the cash ${unique()}`,
        dueOn: '2026-12-14',
        assigneeSub: ids.sub,
      },
    }),
    mayBeRefused: true,
  },
  'tasks.tickTask': { write: ofTask({ version: 1 }), mayBeRefused: true },
  'tasks.planTask': { write: ofTask({ version: 1, dueOn: '2026-12-15' }), mayBeRefused: true },
  'tasks.endRepeat': {
    write: ({ companyID, repeatID }) => ({ params: { companyID, repeatID } }),
    mayBeRefused: true,
  },
  'tasks.readTaskBoard': { write: ofCompany },

  'survey.readFieldPack': { write: ofCompany },
  'survey.listSurveyJobs': { write: (ids) => ({ ...ofCompany(ids), query: { surveyor: ids.sub } }) },
  'survey.readSurvey': { write: ofSurvey('surveyJobID') },
  'survey.listSurveyors': { write: ofCompany },
  'survey.scheduleSurvey': {
    write: (ids) => ({ ...ofSurvey('surveyRequestID')(ids), body: { version: 1, surveyor: ids.sub, ...SURVEY_PLAN } }),
    mayBeRefused: true,
  },
  'survey.planSurvey': {
    write: (ids) => ({ ...ofSurvey('surveyJobID')(ids), body: { version: 1, surveyor: ids.sub, ...SURVEY_PLAN } }),
    mayBeRefused: true,
  },
  'survey.returnSurvey': {
    write: (ids) => ({ ...ofSurvey('boundaryRequestID')(ids), body: { version: 1, code: 'unclear' } }),
    mayBeRefused: true,
  },
  'survey.listSurveyedZones': { write: (ids) => ({ ...ofCompany(ids), query: { limit: '5' } }) },
  'survey.readSurveyPolicy': { write: ofCompany },
  'survey.changeSurveyPolicy': { write: (ids) => ({ ...ofCompany(ids), body: { requiredAccuracyMetres: 4 } }) },
  'survey-changes.sendSurveyChanges': {
    write: (ids) => ({
      ...ofCompany(ids),
      body: {
        outboxId: crypto.randomUUID(),
        changes: [
          {
            changeId: crypto.randomUUID(),
            jobId: ids.surveyJobID,
            seq: 1,
            baseVersion: 1,
            at: '2026-11-26T08:00:00Z',
            type: 'note',
            body: { beaconChangeId: null, text: 'The gate is locked.' },
          },
        ],
      },
    }),
    judges: '/changes/0/body',
  },
  'survey-changes.importOutbox': {
    write: (ids) => ({
      ...ofCompany(ids),
      file: {
        name: 'tariro.atlas-outbox',
        mediaType: 'application/zip',
        bytes: writeOutbox({
          manifest: { companyID: ids.companyID as CompanyId, outboxId: crypto.randomUUID() as SurveyOutboxId },
          changes: [],
        }),
      },
    }),
    mayBeRefused: true,
  },
};
