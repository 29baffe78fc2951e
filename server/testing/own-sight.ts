/**
 * How a call treats what does not concern a Client or a Gatekeeper: it answers as if it were not there (`hidden`), leaves it out
 * (`filtered`), or hangs on no asset (`person`: on the caller, `shared`: on what every member or everybody may read).
 */
export type OwnSight = 'hidden' | 'filtered' | 'person' | 'shared';

/** Every call that lets a Client or a Gatekeeper in, by `module.name`. */
export const OWN_SIGHT: Readonly<Record<string, OwnSight>> = {
  'asset-life.readAssetDetail': 'hidden',
  'assets.readAsset': 'hidden',
  'cartography.listBoundaries': 'hidden',
  'catalogue.readAssetOffer': 'hidden',
  'documents.listDocuments': 'hidden',
  'documents.listStationDocuments': 'hidden',
  'documents.readDocument': 'hidden',
  'documents.viewDocument': 'hidden',
  'gate-runs.askAboutGatePass': 'hidden',
  'gate-runs.attestGatePass': 'hidden',
  'gate-runs.listGateRuns': 'hidden',
  'gate-runs.rejectGatePass': 'hidden',
  'redemptions.cancelRedemption': 'hidden',
  'register.readCertificate': 'hidden',

  'assets.listCompanyAssets': 'filtered',
  'assets.pageAssets': 'filtered',
  'assets.readAssetExtent': 'filtered',
  'assets.readAssetsInBox': 'filtered',
  'base-stations.listBaseStations': 'filtered',
  'companies.readCompany': 'filtered',
  'finder.find': 'filtered',
  'finder.readHoldings': 'filtered',
  'gate-runs.listMyGates': 'filtered',
  'jurisdictions.listJurisdictions': 'filtered',
  'redemptions.listRedemptions': 'filtered',
  'stage-history.listStageHistory': 'filtered',
  'tiles.readAssetTile': 'filtered',

  'companies.listCompanies': 'person',
  'companies.listMyInvitations': 'person',
  'companies.acceptInvitation': 'person',
  'companies.declineInvitation': 'person',
  'companies.createCompany': 'person',
  'ledger.listWalletReceipts': 'person',
  'ledger.payFromWallet': 'person',
  'ledger.readWallet': 'person',
  'profile.changePassword': 'person',
  'profile.endOtherSessions': 'person',
  'profile.endSession': 'person',
  'profile.listAccountEvents': 'person',
  'profile.listSessions': 'person',
  'profile.readProfile': 'person',
  'profile.sendNumberCode': 'person',
  'profile.updateProfile': 'person',
  'profile.verifyNumber': 'person',
  'redemptions.requestRedemption': 'person',

  // Only who leads a company or is a mint officer is answered.
  'admin.searchUser': 'shared',
  'ledger.readBooks': 'shared',
  'ledger.reopenLedger': 'shared',
  'mint.appointMintOfficer': 'shared',
  'mint.approveMint': 'shared',
  'mint.readMintDesk': 'shared',
  'mint.rejectMint': 'shared',
  'mint.setRedemptionRate': 'shared',
  'cartography.convertCoordinates': 'shared',
  'catalogue.readPublicProfile': 'shared',
  // Rules, with their people masked.
  'gates.fetchTrees': 'shared',
  'jurisdictions.readJurisdictionOutlines': 'shared',
};
