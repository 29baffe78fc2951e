import { readFileSync } from 'node:fs';
import { toWgs84 } from '@atlas/geodesy/convert';
import { formatLatitudeLongitude } from '@atlas/geodesy/format';

/** A ring of the test vectors, computed by an independent program. */
export interface Boundary {
  readonly id: string;
  readonly area_m2: number;
  readonly perimeter_m: number;
  readonly area_tolerance_m2: number;
  readonly perimeter_tolerance_m: number;
  /** Northing and easting in metres, in the order in which they are typed. */
  readonly gk31_northing_easting: readonly (readonly [number, number])[];
}

interface Collection {
  readonly features: readonly { readonly properties: Boundary }[];
}

const file = new URL('../../geodesy/vectors/polygons.geojson', import.meta.url);
const { features } = JSON.parse(readFileSync(file, 'utf8')) as Collection;

export function findBoundary(id: string): Boundary {
  const found = features.find(({ properties }) => properties.id === id);
  if (!found) throw new Error(`The vectors have no ${id}.`);
  return found.properties;
}

/** A Gauss-Krüger pair as the panel shows it on WGS84. */
export function showPlace([northing, easting]: readonly [number, number]): string {
  const placed = toWgs84('gauss-kruger', [northing, easting]);
  if (!placed.ok) throw new Error(`${northing}, ${easting} has no place.`);
  return formatLatitudeLongitude(placed.point);
}

/** The ring as a field sheet: number, northing and easting, separated by tabs. */
export function writeSheet({ gk31_northing_easting }: Boundary): string {
  return gk31_northing_easting.map(([northing, easting], index) => `${index + 1}\t${northing}\t${easting}`).join('\n');
}

/** Points of a call in Gauss-Krüger. */
export function listPoints({ gk31_northing_easting }: Boundary): { first: number; second: number }[] {
  return gk31_northing_easting.map(([first, second]) => ({ first, second }));
}
