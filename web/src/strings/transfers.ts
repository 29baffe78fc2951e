import type { AssetImport } from '@atlas/contract/transfers';

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** Words of files in and out. */
export const transfersText = {
  exportAssets: 'Export',
  importAssets: 'Import',
  exportTitle: 'Export what the filter shows',
  format: 'Format',
  formats: {
    csv: 'CSV, a sheet of beacons',
    geojson: 'GeoJSON (WGS84)',
    kml: 'KML (WGS84)',
    shapefile: 'Shapefile, zipped',
    sheet: 'Boundary sheet, PDF',
  },
  system: 'Coordinate system',
  gridHint: 'A grid reference is good to a metre. Every other system keeps the millimetre.',
  systemPlaceholder: 'Select a system',
  scope: 'Assets',
  scopeFilter: 'All that the filter shows',
  scopeAsset: (number: string) => `${number} alone`,
  download: 'Download',
  downloaded: 'The file is on its way to your downloads',
  cancel: 'Cancel',
  close: 'Close',
  importTitle: 'Import assets from a file',
  category: 'Category',
  needsCategory: 'The company has no category yet that assets could go to.',
  drop: 'Drop a file here, or',
  chooseFile: 'Choose a file',
  accepts: 'CSV, GeoJSON, KML, KMZ, GPX, DXF or a zipped Shapefile, up to 20 MB.',
  nothingYet: 'Nothing is registered before you have seen the preview and saved it.',
  reading: 'Reading the file',
  saving: 'Saving the assets',
  progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${all.toLocaleString('en')}`,
  stop: 'Stop',
  save: (number: number) => `Save ${count(number, 'asset', 'assets')}`,
  nothingToSave: 'No row of the file would change anything.',
  anotherFile: 'Another file',
  askSystem: 'The file does not say in which coordinate system it is. Which one is it?',
  readAgain: 'Read the file',
  readIn: (system: string, source: string) => `Read in ${system}, ${source}.`,
  sources: { '.prj': 'as the .prj says', header: 'as the header says', person: 'as you said' } as Record<
    string,
    string
  >,
  sourceOfFormat: 'as the format has it',
  summary: ({ rows, newAssets, revisions, unchanged, faultCount }: AssetImport) =>
    `${count(rows, 'row', 'rows')}: ${newAssets.toLocaleString('en')} new, ${revisions.toLocaleString('en')} with a new boundary, ` +
    `${unchanged.toLocaleString('en')} unchanged, ${count(faultCount, 'fault', 'faults')}.`,
  done: ({ newAssets, revisions }: AssetImport) =>
    `Saved: ${count(newAssets, 'new asset', 'new assets')}, ${count(revisions, 'new boundary', 'new boundaries')}.`,
  stopped: 'The import was stopped. Nothing of it was registered.',
  failed: 'The file can not be imported',
  faults: 'Faults',
  faultsLeftOut: 'Rows with faults are left out.',
  line: 'Line',
  column: 'Column',
  fault: 'Fault',
  preview: (shown: number, all: number) => `Preview: ${transfersProgress(shown, all)}`,
  outlines: 'Outlines of the preview, north up',
  number: 'Asset Number',
  operator: 'Operator Name',
  points: 'Points',
  area: 'Area',
  outcome: 'Outcome',
  outcomes: { new: 'New', revision: 'New boundary', unchanged: 'Unchanged', fault: 'Fault' },
} as const;

function transfersProgress(shown: number, all: number): string {
  return `first ${shown.toLocaleString('en')} of ${all.toLocaleString('en')}`;
}
