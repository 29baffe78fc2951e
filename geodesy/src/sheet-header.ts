import type { SheetField } from './sheet-fields.ts';
import type { CoordinateSystem, InputKey } from './systems.ts';

/** The contents of cells by index; null if the sheet has no such column. */
export interface SheetLayout {
  readonly label: number | null;
  readonly inputs: readonly number[];
}

const ALIASES: Readonly<Record<InputKey, readonly string[]>> = {
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'long', 'lon', 'lng', 'x'],
  northing: ['northing', 'north', 'n', 'y', 'hochwert'],
  easting: ['easting', 'east', 'e', 'x', 'rechtswert'],
  y: ['y', 'westing', 'west', 'ywest'],
  x: ['x', 'southing', 'south', 'xsouth'],
  reference: ['mgrs', 'reference', 'gridreference', 'gridref', 'grid'],
};
const LABELS =
  /^(#|id|name|label|mark|no|nr|number|(point|pt|beacon|station|stn|corner|peg|vertex)(no|nr|number|id|name|label)?)$/;
const UNITS = /(metres?|meters?|m|dd|deg|degrees?|wgs84)$/;

/** A header's word without case, brackets, units and marks. */
function normaliseName(text: string): string {
  const bare = text
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .replace(/[^a-z0-9#]/g, '');
  const withoutUnit = bare.replace(UNITS, '');
  return withoutUnit === '' ? bare : withoutUnit;
}

/** Whether any cell bears a name that headers of beacon sheets bear. */
export function looksLikeHeader(fields: readonly SheetField[]): boolean {
  const names = fields.map(({ text }) => normaliseName(text));
  return names.some((name) => LABELS.test(name) || Object.values(ALIASES).some((aliases) => aliases.includes(name)));
}

/** The layout that a header names for a system; undefined when it does not name all of the system's inputs. */
export function readHeader(fields: readonly SheetField[], system: CoordinateSystem): SheetLayout | undefined {
  const names = fields.map(({ text }) => normaliseName(text));
  const inputs = system.inputs.map(({ key }) => {
    for (const alias of ALIASES[key]) {
      const index = names.indexOf(alias);
      if (index >= 0) return index;
    }
    return -1;
  });
  if (inputs.includes(-1)) return undefined;
  const label = names.findIndex((name, index) => LABELS.test(name) && !inputs.includes(index));
  return { label: label >= 0 ? label : null, inputs };
}
