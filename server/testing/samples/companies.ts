import { address, nothing, OPERATOR_PHONE, ofCompany, ofStation, unique } from './parts.ts';
import type { Ids, Sample } from './sample.ts';

const ofWorkItem = ({ companyID, workItemID }: Ids) => ({ params: { companyID, workItemID } });

/** Ids that belong to nothing: this call treats all of them the same. */
const askForMap = () => ({ body: { company_id: crypto.randomUUID(), client_id: crypto.randomUUID() } });

/** Requests about companies, their people, stations, clients and work. */
export const COMPANY_SAMPLES: Readonly<Record<string, Sample>> = {
  'companies.listCompanies': { write: nothing },
  'companies.createCompany': {
    write: () => ({ body: { company: `Mutapa ${unique()}`, companyEmail: 'office@example.org' } }),
  },
  'companies.readCompany': { write: ofCompany },
  'companies.listCompanyEvents': {
    write: (ids) => ({ ...ofCompany(ids), query: { limit: '5', subjectID: ids.assetID } }),
  },
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
  'leaving.readLeaving': { write: ofCompany },
  // Nobody leaves: it is not the membership that they have.
  'leaving.leaveCompany': {
    write: (ids) => ({ ...ofCompany(ids), body: { role: 'Client', joinedAt: '2020-01-01T00:00:00.000Z' } }),
    mayBeRefused: true,
  },
  'companies.listMyInvitations': { write: nothing },
  'companies.readInvitation': { write: () => ({ body: { token: 'x'.repeat(43) } }), mayBeRefused: true },
  'companies.acceptInvitation': { write: ({ invitationID }) => ({ body: { invitationID } }), mayBeRefused: true },
  'companies.declineInvitation': { write: ({ invitationID }) => ({ params: { invitationID } }), mayBeRefused: true },

  'second-factor-rule.readSecondFactorRule': { write: ofCompany },
  'second-factor-rule.setSecondFactorRule': { write: (ids) => ({ ...ofCompany(ids), body: { roles: [] } }) },

  'admin.searchUser': { write: ({ userPhone }) => ({ body: { phone: userPhone } }), mayBeRefused: true },
  'admin.assignRole': {
    write: ({ companyID, userPhone }) => ({ body: { companyID, userPhone, proposedRole: 'Reception' } }),
  },

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
  'work.readWorkItem': { write: ofWorkItem },
  'work.answerWorkItem': {
    write: (ids) => ({ ...ofWorkItem(ids), body: { message: 'The certificate is with the post.' } }),
    spends: 'work',
  },
  'work.closeWorkItem': { write: (ids) => ({ ...ofWorkItem(ids), body: { state: 'DONE' } }), spends: 'work' },
  'work.reopenWorkItem': { write: ofWorkItem, mayBeRefused: true },
};
