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
  needsCategory: 'Create a category first. Imported assets need one.',
  drop: 'Drop a file here, or',
  chooseFile: 'Choose a file',
  accepts: 'CSV, GeoJSON, KML, KMZ, GPX, DXF or a zipped Shapefile, up to 20 MB.',
  nothingYet: 'You see a preview first. Nothing is registered until you save it.',
  unfinished: 'Unfinished imports',
  resume: 'Continue',
  states: {
    READING: 'Reading',
    NEEDS_SYSTEM: 'Needs its coordinate system',
    NEEDS_ANSWER: 'Needs your answer',
    READY: 'Ready to save',
    SAVING: 'Saving',
    DONE: 'Saved',
    STOPPED: 'Stopped',
    FAILED: 'Cannot be imported',
  } satisfies Record<AssetImport['state'], string>,
  goesOn: 'You can close this window. The import goes on, and Import leads back to it.',
  reading: 'Reading the file',
  saving: 'Saving the assets',
  progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${all.toLocaleString('en')}`,
  stop: 'Stop',
  save: (number: number) => `Save ${count(number, 'asset', 'assets')}`,
  nothingToSave: 'This file has nothing new to save.',
  anotherFile: 'Another file',
  askSystem: 'Which coordinate system is the file in?',
  readAgain: 'Read the file',
  readIn: (system: string, source: string) => `Read in ${system}, ${source}.`,
  sources: { '.prj': 'as the .prj says', header: 'as the header says', person: 'as you said' } as Record<
    string,
    string
  >,
  sourceOfFormat: 'as the format requires',
  summary: ({ rows, newAssets, revisions, unchanged, faultCount }: AssetImport) =>
    `${count(rows, 'asset', 'assets')}: ${newAssets.toLocaleString('en')} new, ${revisions.toLocaleString('en')} with a new boundary, ` +
    `${unchanged.toLocaleString('en')} unchanged, ${count(faultCount, 'fault', 'faults')}.`,
  done: ({ newAssets, revisions }: AssetImport) =>
    `Saved: ${count(newAssets, 'new asset', 'new assets')}, ${count(revisions, 'new boundary', 'new boundaries')}.`,
  showOnMap: 'Show on the map',
  savedAssets: 'Saved assets',
  savedShown: (shown: number, all: number) =>
    shown < all
      ? `The first ${shown.toLocaleString('en')} of ${all.toLocaleString('en')} saved assets`
      : 'Saved assets',
  fileSays: 'What the file says',
  liesNear: (place: string) => `The assets lie near ${place}.`,
  stopped: 'The import was stopped. Nothing was registered.',
  failed: 'This file cannot be imported',
  faults: 'Faults',
  faultsLeftOut: 'Assets with faults are left out.',
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
