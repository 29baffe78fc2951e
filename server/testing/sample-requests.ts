/** The ids that a request names; text, because tests also send what is no id. */
export interface Ids {
  readonly companyID: string;
  readonly categoryId: string;
  readonly assetID: string;
  readonly documentID: string;
  readonly invitationID: string;
  readonly grantID: string;
  readonly importID: string;
  readonly jurisdictionID: string;
  readonly baseStationID: string;
  readonly workItemID: string;
  readonly certificateID: string;
  readonly mintRequestID: string;
  readonly redemptionID: string;
  readonly treeID: string;
  readonly passID: string;
  readonly sessionID: string;
  /** A member whose role may be changed or taken. */
  readonly sub: string;
  readonly userPhone: string;
}

export interface SampleRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Queries that take any text of one line: a search for it is no fault of the caller. */
  readonly freeText?: readonly string[];
  readonly body?: Readonly<Record<string, unknown>>;
  /** The one file of a form. */
  readonly file?: { readonly name: string; readonly mediaType: string; readonly bytes: Buffer };
}

export interface Sample {
  readonly write: (ids: Ids) => SampleRequest;
  /** Whether a caller who is let in may be answered with a refusal that the endpoint declares. */
  readonly mayBeRefused?: true;
  /** Whether a successful call ends the caller's own session. */
  readonly endsSession?: true;
  /** What a successful call uses up and the next one needs anew. */
  readonly spends?: 'member' | 'invitation' | 'grant' | 'jurisdiction' | 'station' | 'asset' | 'work';
}

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n' +
    'trailer<</Size 3/Root 1 0 R>>\nstartxref\n99\n%%EOF\n',
);
/** A claim of about one hectare near Kadoma. */
const RING = [
  { lat: -18.33, long: 29.91 },
  { lat: -18.33, long: 29.911 },
  { lat: -18.331, long: 29.911 },
  { lat: -18.331, long: 29.91 },
];

/** A file of districts, each a square of a degree beside the other, the first around Kadoma. */
export function writeDistricts(...names: readonly string[]): Buffer {
  const features = names.map((name, index) => {
    const [west, south] = [29.5 + index, -18.8];
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ].map(([east = 0, north = 0]) => [west + east, south + north]);
    return { type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [ring] } };
  });
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
}

/** A sheet of one asset's beacons. */
const SHEET = {
  name: 'claims.csv',
  mediaType: 'text/csv',
  bytes: Buffer.from('number,latitude,longitude\nS-1,-18.35,29.91\nS-1,-18.35,29.911\nS-1,-18.351,29.911\n'),
};

/** Who operates an asset of each company. */
export const OPERATOR_PHONE = '+263712345678';

const unique = () => crypto.randomUUID().slice(0, 8);
const address = () => `${unique()}@example.org`;
const SECRET = 'a long enough sentence';

const ofCompany = ({ companyID }: Ids) => ({ params: { companyID } });
const ofAsset = ({ companyID, assetID }: Ids) => ({ params: { companyID, assetID } });
const ofStation = ({ companyID, baseStationID }: Ids) => ({ params: { companyID, baseStationID } });
const ofPass = ({ companyID, passID }: Ids) => ({ params: { companyID, passID } });
const ofImport = ({ companyID, importID }: Ids) => ({ params: { companyID, importID } });
const ofWorkItem = ({ companyID, workItemID }: Ids) => ({ params: { companyID, workItemID } });
const reference = () => ({ ref: 'Q-2026-000001', key: 'k'.repeat(43) });
const ofRedemption = ({ companyID, redemptionID }: Ids) => ({ params: { companyID, redemptionID } });
const ofSomeMintRequest = () => ({ params: { mintRequestID: crypto.randomUUID() } });
const nothing = () => ({});
/** Ids that name nobody: every one is as good as any other to this call. */
const askForMap = () => ({ body: { company_id: crypto.randomUUID(), client_id: crypto.randomUUID() } });

/** A well-formed request for every endpoint of the contract, by `module.name`. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'site.readSiteConfiguration': { write: nothing },
  'site.readCounters': { write: nothing },

  'accounts.login': { write: () => ({ body: { email: address(), password: SECRET } }), mayBeRefused: true },
  'accounts.register': { write: () => ({ body: { email: address(), name: 'Rudo Moyo', password: SECRET } }) },
  'accounts.refresh': { write: nothing, mayBeRefused: true },
  'accounts.logout': { write: nothing, endsSession: true },
  'accounts.forgotPassword': { write: () => ({ body: { email: address() } }) },
  'accounts.resetPassword': {
    write: () => ({ body: { token: 'x'.repeat(43), password: SECRET } }),
    mayBeRefused: true,
  },

  'profile.readProfile': { write: nothing },
  'profile.updateProfile': { write: () => ({ body: { NationalId: '63-123456 A 42' } }) },
  'profile.changePassword': {
    write: () => ({ body: { currentPassword: 'not the current one', newPassword: SECRET } }),
    mayBeRefused: true,
  },
  'profile.listSessions': { write: nothing },
  'profile.endSession': { write: ({ sessionID }) => ({ params: { sessionID } }), mayBeRefused: true },
  'profile.endOtherSessions': { write: nothing },
  'profile.listAccountEvents': { write: () => ({ query: { limit: '5' } }) },

  'finder.find': { write: () => ({ query: { q: 'K-1' }, freeText: ['q'] }) },
  'finder.readHoldings': { write: nothing },

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
  'companies.invite': { write: (ids) => ({ ...ofCompany(ids), body: { email: address(), role: 'Reception' } }) },
  'companies.listInvitations': { write: ofCompany },
  'companies.withdrawInvitation': {
    write: ({ companyID, invitationID }) => ({ params: { companyID, invitationID } }),
    spends: 'invitation',
  },
  'companies.listMyInvitations': { write: nothing },
  'companies.acceptInvitation': { write: ({ invitationID }) => ({ body: { invitationID } }), mayBeRefused: true },

  'admin.searchUser': { write: ({ userPhone }) => ({ body: { phone: userPhone } }), mayBeRefused: true },
  'admin.assignRole': {
    write: ({ companyID, userPhone }) => ({ body: { companyID, userPhone, proposedRole: 'Reception' } }),
  },

  'assets.listCompanyAssets': { write: ({ companyID, categoryId }) => ({ body: { companyID, categoryId } }) },
  'assets.pageAssets': { write: (ids) => ({ ...ofCompany(ids), query: { categoryId: ids.categoryId, limit: '3' } }) },
  'assets.readAssetExtent': { write: (ids) => ({ ...ofCompany(ids), query: { categoryId: ids.categoryId } }) },
  'assets.readAssetsInBox': {
    write: (ids) => ({ ...ofCompany(ids), query: { box: '25,-23,34,-15', categoryId: ids.categoryId } }),
  },
  'assets.readAsset': { write: ofAsset },
  'assets.updateAsset': { write: (ids) => ({ ...ofAsset(ids), body: { assetName: 'Golden Quarry' } }) },
  'assets.createCategory': { write: (ids) => ({ ...ofCompany(ids), body: { category: `Tailings ${unique()}` } }) },

  'documents.listDocuments': { write: ofAsset },
  'documents.uploadDocument': {
    write: (ids) => ({
      ...ofAsset(ids),
      file: { name: 'certificate.pdf', mediaType: 'application/pdf', bytes: PDF },
    }),
  },
  'documents.listStationDocuments': { write: ofStation },
  'documents.uploadStationDocument': {
    write: (ids) => ({
      ...ofStation(ids),
      file: { name: 'constitution.pdf', mediaType: 'application/pdf', bytes: PDF },
    }),
  },
  'documents.readDocument': { write: ({ documentID }) => ({ params: { documentID } }), mayBeRefused: true },
  'documents.viewDocument': { write: ({ documentID }) => ({ query: { id: documentID } }), mayBeRefused: true },

  'cartography.convertCoordinates': {
    write: () => ({ body: { from: 'wgs84', to: 'gauss-kruger', points: [[-18.33, 29.91]] } }),
  },
  'cartography.saveBoundary': {
    write: ({ companyID, categoryId }) => ({
      body: { companyID, categoryId, assetNumber: unique(), points: RING, accuracyMetres: 2.5, confirm: true },
    }),
  },
  'cartography.listBoundaries': { write: ofAsset },

  'jurisdictions.listJurisdictions': { write: (ids) => ({ ...ofCompany(ids), query: { level: 'province' } }) },
  'jurisdictions.readJurisdictionOutlines': { write: (ids) => ({ ...ofCompany(ids), query: { level: 'province' } }) },
  'jurisdictions.checkJurisdictions': {
    write: (ids) => ({
      ...ofCompany(ids),
      query: { level: 'district' },
      file: { name: 'districts.geojson', mediaType: 'application/geo+json', bytes: writeDistricts('Kadoma') },
    }),
  },
  'jurisdictions.importJurisdictions': {
    write: (ids) => ({
      ...ofCompany(ids),
      query: { level: 'district' },
      file: { name: 'districts.geojson', mediaType: 'application/geo+json', bytes: writeDistricts('Kadoma') },
    }),
  },
  'jurisdictions.removeJurisdiction': {
    write: ({ companyID, jurisdictionID }) => ({ params: { companyID, jurisdictionID } }),
    spends: 'jurisdiction',
  },

  'tiles.readAssetTile': {
    write: ({ companyID, categoryId }) => ({
      params: { companyID, z: '10', x: '596', y: '564' },
      query: { categoryId },
    }),
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

  'asset-life.readAssetDetail': { write: ofAsset },
  'asset-life.registerAsset': { write: ofAsset, spends: 'asset' },
  'asset-life.disputeAsset': {
    write: (ids) => ({ ...ofAsset(ids), body: { reason: 'A neighbour shows an older peg.' } }),
    spends: 'asset',
  },
  'asset-life.settleDispute': {
    write: (ids) => ({ ...ofAsset(ids), body: { reason: 'Both signed.' } }),
    mayBeRefused: true,
  },
  'asset-life.retireAsset': {
    write: (ids) => ({ ...ofAsset(ids), body: { reason: 'Worked out.', standing: 'RETIRED' } }),
    spends: 'asset',
  },
  'asset-life.planSplit': {
    write: (ids) => ({ ...ofAsset(ids), body: { line: RING.slice(0, 2) } }),
    mayBeRefused: true,
  },
  'asset-life.planMerger': {
    write: (ids) => ({ ...ofCompany(ids), body: { assetIDs: [ids.assetID, ids.assetID] } }),
    mayBeRefused: true,
  },
  'asset-life.splitAsset': {
    write: (ids) => ({
      ...ofAsset(ids),
      body: { line: RING.slice(0, 2), assetNumbers: [unique(), unique()] },
    }),
    mayBeRefused: true,
  },
  'asset-life.mergeAssets': {
    write: (ids) => ({ ...ofCompany(ids), body: { assetIDs: [ids.assetID, ids.assetID], assetNumber: unique() } }),
    mayBeRefused: true,
  },

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
  'base-stations.listStageHistory': {
    write: (ids) => ({ ...ofCompany(ids), query: { assetID: ids.assetID, limit: '3' } }),
  },

  'contact.sendContact': {
    write: () => ({
      body: {
        door: 'try-me',
        name: 'Rudo Moyo',
        phone: `+26377${String(Math.trunc(Math.random() * 10_000_000)).padStart(7, '0')}`,
        topic: 'register',
        message: 'We pegged a claim near Kadoma.',
        openMilliseconds: 9_000,
      },
    }),
    mayBeRefused: true,
  },
  'contact.readReference': { write: () => ({ body: reference() }), mayBeRefused: true },
  'contact.writeToReference': {
    write: () => ({ body: { ...reference(), message: 'Any news?' } }),
    mayBeRefused: true,
  },

  'work.listWork': { write: (ids) => ({ ...ofCompany(ids), query: { queueName: 'Customer Requests', limit: '5' } }) },
  'work.readWorkItem': { write: ofWorkItem },
  'work.answerWorkItem': {
    write: (ids) => ({ ...ofWorkItem(ids), body: { message: 'The certificate is with the post.' } }),
    spends: 'work',
  },
  'work.closeWorkItem': { write: (ids) => ({ ...ofWorkItem(ids), body: { state: 'DONE' } }), spends: 'work' },
  'work.reopenWorkItem': { write: ofWorkItem, mayBeRefused: true },

  'catalogue.readCatalogue': {
    write: () => ({
      params: { slug: 'garlpex' },
      query: { category: 'Gold claims', place: 'Midlands', leastHectares: '1', mostCents: '900000', rop: 'yes' },
      freeText: ['category', 'place'],
    }),
  },
  'catalogue.readAssetOffer': { write: ofAsset },
  'catalogue.listAsset': {
    write: (ids) => ({ ...ofAsset(ids), body: { priceCents: 4_500_000, ropAvailable: true, showsOutline: true } }),
    mayBeRefused: true,
  },
  'catalogue.unlistAsset': { write: ofAsset, mayBeRefused: true },
  'catalogue.setCommodity': {
    write: ({ companyID, categoryId }) => ({ params: { companyID, categoryId }, body: { commodity: 'garlpex' } }),
  },
  'gates.fetchTrees': { write: ({ companyID }) => ({ body: { companyID } }) },
  'gates.saveTree': {
    write: ({ companyID }) => ({
      body: {
        companyID,
        tree: {
          name: 'Stage Gate 1',
          treeType: 'expenses',
          children: [
            {
              name: 'Prospecting licence',
              sourceStage: '',
              requiredMegajoules: 5,
              megajoulesSource: '',
              children: [{ name: 'Inspection', loopAfterdays: 365, children: [], gatekeepers: [] }],
              gatekeepers: [{ phoneNumber: '+263771234567', name: 'Rudo Ncube', compliant: false }],
            },
          ],
          incomeTree: null,
          shareholderTree: null,
        },
      },
    }),
  },

  'gate-runs.listGateRuns': { write: ofAsset },
  'gate-runs.startGateRun': {
    write: (ids) => ({ ...ofAsset(ids), body: { treeID: ids.treeID } }),
    mayBeRefused: true,
  },
  'gate-runs.submitGatePass': {
    write: (ids) => ({ ...ofPass(ids), body: { documentIDs: [ids.documentID] } }),
    mayBeRefused: true,
  },
  'gate-runs.attestGatePass': { write: (ids) => ({ ...ofPass(ids), body: { note: 'Seen.' } }), mayBeRefused: true },
  'gate-runs.rejectGatePass': {
    write: (ids) => ({ ...ofPass(ids), body: { reasonCode: 'other', note: 'Not the right sheet.' } }),
    mayBeRefused: true,
  },
  'gate-runs.askAboutGatePass': {
    write: (ids) => ({ ...ofPass(ids), body: { note: 'Which sheet?' } }),
    mayBeRefused: true,
  },
  'gate-runs.waiveGatePass': { write: (ids) => ({ ...ofPass(ids), body: { reason: 'By law.' } }), mayBeRefused: true },
  'gate-runs.reverseGatePass': {
    write: (ids) => ({ ...ofPass(ids), body: { reason: 'By error.' } }),
    mayBeRefused: true,
  },
  'gate-runs.listMyGates': { write: ofCompany },
  'gate-runs.dryRunTree': { write: (ids) => ({ ...ofCompany(ids), body: { treeID: ids.treeID } }) },
  'gate-runs.migrateGateRuns': { write: (ids) => ({ ...ofCompany(ids), body: { treeID: ids.treeID } }) },

  'transfers.startImport': {
    write: (ids) => ({ ...ofCompany(ids), query: { categoryId: ids.categoryId }, file: SHEET }),
  },
  'transfers.readImport': { write: ofImport },
  'transfers.chooseImportSystem': {
    write: (ids) => ({ ...ofImport(ids), body: { system: 'wgs84' } }),
    mayBeRefused: true,
  },
  'transfers.commitImport': { write: ofImport, mayBeRefused: true },
  'transfers.stopImport': { write: ofImport, mayBeRefused: true },
  'transfers.exportAssets': { write: (ids) => ({ ...ofCompany(ids), query: { format: 'geojson' } }) },
  'transfers.readBoundarySheet': { write: (ids) => ({ ...ofAsset(ids), query: { system: 'lo29' } }) },

  'register.readCheckpoint': { write: nothing, mayBeRefused: true },
  'register.readVerifierKey': { write: nothing },
  'register.readPolicy': { write: nothing },
  'register.readKeyRotations': { write: nothing },
  'register.readLogTile': { write: () => ({ params: { '*': '0/000.p/1' } }), mayBeRefused: true },
  'register.readLogProof': { write: () => ({ params: { file: '0.tlog-proof' } }), mayBeRefused: true },
  'register.readConsistency': { write: () => ({ query: { old: '0', new: '0' } }), mayBeRefused: true },
  'register.readSubject': { write: () => ({ params: { subject: 'x'.repeat(22) } }) },
  'register.issueCertificate': { write: ofAsset, mayBeRefused: true },
  'register.revokeCertificate': {
    write: (ids) => ({ ...ofAsset(ids), body: { reason: 'Issued by mistake' } }),
    mayBeRefused: true,
  },
  'register.readCertificate': {
    write: ({ companyID, certificateID }) => ({ params: { companyID, certificateID } }),
  },
  'ledger.readSupply': { write: nothing },
  'ledger.readWallet': { write: nothing },
  'ledger.listWalletReceipts': { write: () => ({ query: { limit: '5' } }) },
  'ledger.payFromWallet': {
    write: () => ({ body: { key: crypto.randomUUID(), amount: '5', note: 'Pegs', to: { phone: OPERATOR_PHONE } } }),
    mayBeRefused: true,
  },
  'ledger.readTreasury': { write: ofCompany },
  'ledger.listTreasuryReceipts': { write: (ids) => ({ ...ofCompany(ids), query: { limit: '5' } }) },
  'ledger.payFromTreasury': {
    write: (ids) => ({
      ...ofCompany(ids),
      body: { key: crypto.randomUUID(), amount: '5', to: { assetID: ids.assetID } },
    }),
    mayBeRefused: true,
  },
  'ledger.reopenLedger': { write: nothing, mayBeRefused: true },

  'mint.requestMint': { write: (ids) => ({ ...ofCompany(ids), body: { amount: '250000', reason: 'New gates' } }) },
  'mint.listMintRequests': { write: ofCompany },
  'mint.withdrawMintRequest': {
    write: ({ companyID, mintRequestID }) => ({ params: { companyID, mintRequestID } }),
    mayBeRefused: true,
  },
  'mint.readMintDesk': { write: nothing, mayBeRefused: true },
  'mint.approveMint': { write: ofSomeMintRequest, mayBeRefused: true },
  'mint.rejectMint': { write: () => ({ ...ofSomeMintRequest(), body: { reason: 'Twice' } }), mayBeRefused: true },
  'mint.appointMintOfficer': { write: () => ({ body: { email: address(), appointed: true } }), mayBeRefused: true },
  'mint.setRedemptionRate': {
    write: () => ({ body: { currency: 'ZAR', perMegajoule: '4.5', source: 'Board minute 12' } }),
    mayBeRefused: true,
  },

  'redemptions.listRedemptions': { write: ofCompany },
  'redemptions.requestRedemption': {
    write: ({ companyID }) => ({
      params: { companyID, redemptionID: crypto.randomUUID() },
      body: { amount: '1000', currency: 'USD' },
    }),
    mayBeRefused: true,
  },
  'redemptions.approveRedemption': { write: ofRedemption, mayBeRefused: true },
  'redemptions.settleRedemption': {
    write: (ids) => ({ ...ofRedemption(ids), body: { payoutReference: `EFT ${unique()}` } }),
    mayBeRefused: true,
  },
  'redemptions.failRedemption': {
    write: (ids) => ({ ...ofRedemption(ids), body: { reason: 'No such bank account' } }),
    mayBeRefused: true,
  },
  'redemptions.cancelRedemption': { write: ofRedemption, mayBeRefused: true },
  'redemptions.setRedemptionLimit': { write: (ids) => ({ ...ofCompany(ids), body: { limit: '500000' } }) },
};
