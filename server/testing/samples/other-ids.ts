import { inventPhone, ofCompany, SURVEY_PLAN } from './parts.ts';
import type { Ids, SampleRequest } from './sample.ts';

type Write = (ids: Ids) => SampleRequest;

/** A tree with one gate, which names ids of trees and gates that already exist. */
function writeTree(changes: Readonly<Record<string, unknown>>, nodeId?: string): Readonly<Record<string, unknown>> {
  const gate = { name: 'Inspection', children: [], gatekeepers: [], ...(nodeId === undefined ? {} : { nodeId }) };
  return {
    name: 'Stage Gate 2',
    treeType: 'expenses',
    children: [gate],
    incomeTree: null,
    shareholderTree: null,
    ...changes,
  };
}

const saveTree = (write: (ids: Ids) => Readonly<Record<string, unknown>>) => (ids: Ids) => ({
  body: { companyID: ids.companyID, tree: write(ids) },
});
const dryRunTree = (write: (ids: Ids) => Readonly<Record<string, unknown>>) => (ids: Ids) => ({
  ...ofCompany(ids),
  body: { tree: write(ids) },
});
const TREES = [
  ({ treeID }: Ids) => writeTree({ _id: treeID }),
  ({ treeID }: Ids) => writeTree({ incomeTree: treeID }),
  ({ treeID }: Ids) => writeTree({ shareholderTree: treeID }),
  ({ nodeID }: Ids) => writeTree({}, nodeID),
];
const payTo = (to: (ids: Ids) => Readonly<Record<string, string>>) => (ids: Ids) => ({
  body: { key: crypto.randomUUID(), amount: '5', note: 'Pegs', to: to(ids) },
});

/** Further requests by `module.name`, for ids that a call takes and its usual sample leaves out. */
export const OTHER_IDS: Readonly<Record<string, readonly Write[]>> = {
  'admin.assignRole': [({ companyID, sub }) => ({ body: { companyID, userSub: sub, proposedRole: 'Reception' } })],
  'assets.pageAssets': [(ids) => ({ ...ofCompany(ids), query: { jurisdictionID: ids.jurisdictionID } })],
  'assets.readAssetExtent': [(ids) => ({ ...ofCompany(ids), query: { jurisdictionID: ids.jurisdictionID } })],
  'tiles.readAssetTile': [
    ({ companyID, jurisdictionID }) => ({
      params: { companyID, z: '10', x: '596', y: '564' },
      query: { jurisdictionID },
    }),
  ],
  'transfers.exportAssets': [
    (ids) => ({ ...ofCompany(ids), query: { format: 'geojson', categoryId: ids.categoryId } }),
    (ids) => ({ ...ofCompany(ids), query: { format: 'geojson', jurisdictionID: ids.jurisdictionID } }),
    (ids) => ({ ...ofCompany(ids), query: { format: 'geojson', assetID: ids.assetID } }),
  ],
  'cartography.checkBoundary': [
    ({ companyID, assetID }) => ({
      body: {
        companyID,
        assetID,
        points: [
          { lat: -17, long: 31 },
          { lat: -17, long: 31.001 },
          { lat: -17.001, long: 31 },
        ],
      },
    }),
  ],
  'cartography.saveBoundary': [
    ({ companyID, categoryId, boundaryRequestID }) => ({
      body: {
        companyID,
        categoryId,
        assetNumber: 'K-From-A-Request',
        points: [
          { lat: -17, long: 31 },
          { lat: -17, long: 31.001 },
          { lat: -17.001, long: 31 },
        ],
        fromRequest: { workItemID: boundaryRequestID, version: 1, beaconChangeIds: [] },
      },
    }),
  ],
  'client-map.createGrant': [(ids) => ({ ...ofCompany(ids), body: { client: { sub: ids.sub }, label: 'x', days: 7 } })],
  'contact.sendContact': [
    ({ assetID }) => ({
      body: {
        door: 'enquire',
        name: 'Rudo Moyo',
        phone: inventPhone(),
        topic: 'other',
        message: 'Is it still on sale?',
        openMilliseconds: 9_000,
        assetID,
      },
    }),
  ],
  'gate-runs.dryRunTree': TREES.map(dryRunTree),
  'gates.saveTree': TREES.map(saveTree),
  'ledger.payFromWallet': [
    payTo(({ companyID }) => ({ companyID })),
    payTo(({ companyID, assetID }) => ({ companyID, assetID })),
  ],
  'mint.approveMint': [({ mintRequestID }) => ({ params: { mintRequestID } })],
  'mint.rejectMint': [({ mintRequestID }) => ({ params: { mintRequestID }, body: { reason: 'Twice' } })],
  'passkeys.removePasskey': [({ passkeyID }) => ({ params: { passkeyID } })],
  'passkeys.renamePasskey': [({ passkeyID }) => ({ params: { passkeyID }, body: { name: 'Another' } })],
  'rights.registerRight': [
    ({ companyID, assetID, documentID, partyID }) => ({
      params: { companyID, assetID },
      body: { kind: 'lease', partyID, terms: '', validFrom: null, validUntil: null, documentID },
    }),
  ],
  'rights.transferRight': [
    ({ companyID, assetID, rightID, documentID, partyID }) => ({
      params: { companyID, assetID, rightID },
      body: { partyID, documentID },
    }),
  ],
  'work-desk.changeManyItems': [
    ({ companyID, workItemID, sub }) => ({
      params: { companyID },
      body: { items: [{ workItemID, version: 1 }], act: { step: 'assign', assigneeSub: sub } },
    }),
  ],
  'work-steps.handOverWorkItem': [
    ({ companyID, workItemID }) => ({
      params: { companyID, workItemID },
      body: { version: 1, to: 'Survey Requests', code: 'qualified', toCompanyID: companyID },
    }),
  ],
  'work-steps.noteOnWorkItem': [
    // A version that is never the present one: a note that is stored would change the answer to the next.
    ({ companyID, workItemID, sub }) => ({
      params: { companyID, workItemID },
      body: { version: 999_999, message: 'Please call her.', mentions: [sub] },
    }),
    ({ companyID, workItemID, workFileID }) => ({
      params: { companyID, workItemID },
      body: { version: 999_999, message: 'Look at this.', files: [workFileID] },
    }),
  ],
  'survey.scheduleSurvey': [
    ({ companyID, categoryId, sub, surveyRequestID }) => ({
      params: { companyID, workItemID: surveyRequestID },
      body: { version: 1, surveyor: sub, ...SURVEY_PLAN, categoryId },
    }),
  ],
  'survey.planSurvey': [
    ({ companyID, categoryId, sub, surveyJobID }) => ({
      params: { companyID, workItemID: surveyJobID },
      body: { version: 1, surveyor: sub, ...SURVEY_PLAN, categoryId },
    }),
  ],
  'work-steps.replyToWorkItem': [
    ({ companyID, workItemID, linkID }) => ({
      params: { companyID, workItemID },
      body: { version: 1, message: 'Only for you.', linkID },
    }),
    ({ companyID, workItemID }) => ({
      params: { companyID, workItemID },
      body: { version: 1, message: 'Only for you.', requestID: workItemID },
    }),
    ({ companyID, workItemID, workFileID }) => ({
      params: { companyID, workItemID },
      body: { version: 1, message: 'Here it is.', files: [workFileID] },
    }),
  ],
};

/**
 * Ids that the caller invents and names for the first time, so that a repeat is the same call. Someone who could name
 * another company's would have been told it, and learns no more than that it is taken.
 */
export const INVENTED_IDS: readonly string[] = [
  'base-stations.saveBaseStation params.baseStationID',
  'asset-costs.recordAssetCost body.key',
  'book-entries.reverseEntry body.key',
  'book-months.closeMonth body.key',
  'book-months.reopenMonth body.key',
  'exchange.exchangeMoney body.key',
  'money-accounts.saveMoneyAccount params.moneyAccountID',
  'ledger.payFromTreasury body.key',
  'ledger.payFromWallet body.key',
  'own-offers.makeOwnOffer params.offerID',
  'purchase-offers.makeOffer params.offerID',
  'statement-lines.matchLine body.with.entryID',
  'payments.recordPayment body.key',
  'payments.recordRefund body.key',
  'redemptions.requestRedemption params.redemptionID',
  'reservations.reserveAsset params.reservationID',
  'rop-changes.defaultRop body.key',
  'rops.exerciseRop body.key',
  'rop-changes.restructureRop body.key',
  'rops.settleRop body.key',
  'rop-changes.terminateRop body.key',
  'rop-changes.waiveRop body.key',
  'statement-lines.matchLine body.key',
  'work-desk.removeFilter params.filterID',
  'work-desk.removeReply params.replyID',
  'work-desk.saveFilter params.filterID',
  'work-desk.saveReply params.replyID',
  'survey-changes.sendSurveyChanges body.outboxId',
  'cartography.saveBoundary body.fromRequest.beaconChangeIds.*',
  'survey-changes.sendSurveyChanges body.changes.*.changeId',
];

/** Ids of what belongs to no company, or to the caller alone. Tests beside these calls compare another's id with one of nothing. */
export const ELSEWHERE_IDS: readonly string[] = [
  'documents.viewReferenceFile body.fileID',
  'company-visits.endVisit params.companyID',
  'mint-proposals.acceptMintProposal params.proposalID',
  'mint-proposals.refuseMintProposal params.proposalID',
  'mint-proposals.withdrawMintProposal params.proposalID',
  'notices.markNoticesRead body.noticeID',
  'notices.removeBrowser params.subscriptionID',
  'pictures.viewPicture params.pictureID',
];
