import type { ComplianceState, Standing } from '@atlas/contract/assets';

/** Words of assets, their lists and documents. */
export const assetsText = {
  mapTitle: 'Assets map',
  categories: 'CATEGORIES',
  searchAsset: 'Search Asset',
  search: 'Search',
  clearSearch: 'Show all',
  searchResult: (found: number, text: string) => `${found} ${found === 1 ? 'asset' : 'assets'} for “${text}”`,
  searching: (text: string) => `Searching for “${text}”`,
  assetsOf: (category: string) => `Assets of ${category}`,
  noAssets: 'No Assets Found',
  noAssetsSentence: 'This category holds no asset yet. Plot a boundary and it appears here.',
  noMatchSentence: 'No operator here has this phone number or name. Ctrl-K finds one asset by its number.',
  noneLeftSentence: 'No asset here passes the filters.',
  plot: 'Plot a boundary',
  more: 'Load more',
  shown: (shown: number, all: number) => `${shown.toLocaleString('en')} of ${all.toLocaleString('en')}`,
  operatorName: 'Operator Name',
  operatorID: 'Operator ID',
  operatorPhone: 'Operator Phone',
  assetName: 'Asset Name',
  assetNumber: 'Asset Number',
  latitude: 'Latitude',
  longitude: 'Longitude',
  area: 'Area',
  perimeter: 'Perimeter',
  status: 'Status',
  history: 'Boundary history',
  revision: (number: number) => `Revision ${number}`,
  details: 'Details',
  edit: 'Edit details',
  noOperator: 'No operator yet',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved',
  notRetrieved: 'Error retrieving company assets',
  close: 'Close',
  dateOfPurchase: 'Date of purchase',
  notPlotted: 'Not plotted',
} as const;

/** States of the compliance axis as people read them. */
export const complianceWords: Record<ComplianceState, string> = {
  PROSPECT: 'Prospect',
  SURVEY_REQUESTED: 'Survey requested',
  SURVEY_SCHEDULED: 'Survey scheduled',
  SURVEYED: 'Surveyed',
  PLOTTED: 'Plotted',
  REGISTERED: 'Registered',
  IN_GATES: 'In gates',
  APPROVED: 'Approved',
  NON_COMPLIANT: 'Non-compliant',
};

/** Standings beside the two axes. */
export const standingWords: Record<Standing, string> = {
  ACTIVE: 'Active',
  DISPUTED: 'Disputed',
  HISTORIC: 'Historic',
  FORFEITED: 'Forfeited',
  RETIRED: 'Retired',
};
