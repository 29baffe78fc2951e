import { Stage, type StageEntry } from '@atlas/contract/stage-history';
import { nameEvent } from './events.ts';

/** Words of the asset repository: companies, portfolio, base stations, stage history. */
export const repositoryText = {
  title: 'Asset Repository',
  lead: 'Your companies and the maps of their clients.',
  openAtlas: 'Open Atlas Engine',
  openMenu: 'Open the repository',
  mainMenu: 'Main menu',
  portfolio: 'Asset Portfolio',
  portfolioLead: 'Every asset of the company on the map and in its list.',
  baseStations: 'Base Stations',
  baseStationsLead: 'For syndicates and organisations with several assets.',
  stageHistory: 'Stage History',
  stageHistoryLead: 'For individuals: a timeline of compliance stages with dates and times.',
  open: 'Open',
  learnMore: 'Learn More',
  noStations: 'No base station yet',
  noStationsSentence: 'A base station groups the assets that a syndicate or an organisation runs.',
  addStation: 'Add a base station',
  editStation: (name: string) => `Edit ${name}`,
  edit: 'Edit',
  remove: 'Remove',
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeSentence: 'The base station goes; its assets stay as they are, and its documents keep their addresses.',
  documents: (count: number) => (count === 0 ? 'Documents' : `Documents (${count})`),
  documentsOf: (name: string, count: number) => `${repositoryText.documents(count)}: ${name}`,
  removed: 'Base station removed',
  saved: 'Base station saved',
  save: 'Save',
  cancel: 'Cancel',
  name: 'Name',
  organisation: 'Organisation',
  contactName: 'Contact name',
  contactPhone: 'Contact phone',
  latitude: 'Latitude of the pin',
  longitude: 'Longitude of the pin',
  badPin: 'Please enter valid latitude and longitude values.',
  stationMembers: 'Members',
  membersHint: 'One member per line: name, then phone, separated by a comma.',
  badMembers: 'Each line needs a name and a phone, separated by a comma.',
  stationAssets: 'Assets',
  findAssets: 'Find assets to add',
  findAssetsHint: 'Number, name or operator.',
  addAsset: (number: string) => `Add ${number}`,
  dropAsset: (number: string) => `Take out ${number}`,
  nothingFound: 'No matching assets',
  noStationAssets: 'No asset belongs to it yet.',
  contact: 'Contact',
  compliance: 'Compliance',
  approvedOf: (approved: number, all: number) => `${approved} of ${all} approved`,
  noPin: 'No pin',
  mapOfStations: (count: number) => `Map with ${count} ${count === 1 ? 'base station' : 'base stations'}`,
  showStations: 'Show all base stations',
  historyEmpty: 'No stage yet',
  historyEmptySentence: 'No stage matches this filter.',
  filter: 'Filter',
  operatorPhone: 'Operator phone',
  stage: 'Stage',
  anyStage: 'Every stage',
  apply: 'Apply',
  clearFilter: 'Clear the filter',
  print: 'Print',
  more: 'Earlier stages',
  ofAsset: (number: string) => `Only asset ${number}`,
  system: 'The register',
} as const;

/** A passed gate's receipt in one line. */
export function describeReceipt({ attesters, evidence, transfers }: NonNullable<StageEntry['receipt']>): string {
  const parts = [
    attesters.length === 0 ? 'passed without gatekeepers' : `attested by ${attesters.join(', ')}`,
    `${evidence} ${evidence === 1 ? 'document' : 'documents'}`,
    `${transfers} ${transfers === 1 ? 'transfer' : 'transfers'}`,
  ];
  return `Receipt: ${parts.join(' · ')}`;
}

/** Stages that the filter offers, in the order of an asset's life. */
export const STAGES = Stage.options.map((stage) => ({ stage, word: nameEvent(stage) }));
