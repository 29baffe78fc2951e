import type { JurisdictionLevel } from '@atlas/contract/jurisdictions';

/** Words of the keeping of jurisdictions. */
export const jurisdictionsText = {
  title: 'Jurisdictions',
  card: 'Districts and other boundaries',
  lead: 'Provinces come with the register. Districts, wards and any other boundaries are taken over from a file; every asset then knows in which of them it lies.',
  none: 'No boundary of your own yet',
  noneSentence: 'Take districts or other boundaries over from a GeoJSON file or a zipped Shapefile.',
  name: 'Name',
  level: 'Level',
  source: 'Source',
  assets: 'Assets',
  hectares: 'Hectares',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeSentence: 'Assets no longer know that they lie in it. It can be taken over from a file again.',
  removed: 'Boundary removed',
  cancel: 'Cancel',
  import: 'Take over a file',
  importTitle: 'Take over boundaries from a file',
  kind: 'What the file holds',
  nameProperty: 'Property that holds the names',
  nameHint: 'Leave it empty and the likeliest is taken.',
  accepts: 'GeoJSON, or a zipped Shapefile; latitude and longitude on WGS84.',
  chooseFile: 'Choose a file',
  anotherFile: 'Another file',
  found: (count: number, replaced: number) =>
    `${count === 1 ? '1 boundary' : `${count} boundaries`}: ${count - replaced} new, ${replaced} in place of a namesake.`,
  outcome: 'Becomes',
  isNew: 'New',
  replaces: 'Replaces its namesake',
  save: (count: number) => (count === 1 ? 'Take over 1 boundary' : `Take over ${count} boundaries`),
  saved: (added: number, replaced: number) => `Taken over: ${added} new, ${replaced} replaced.`,
  faults: 'What keeps the file out',
} as const;

/** Levels as people read them. */
export const levelWords: Record<JurisdictionLevel, string> = {
  province: 'Province',
  district: 'District',
  other: 'Other boundary',
};
