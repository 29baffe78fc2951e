import type { Plain } from './plain.ts';

/** Why a file of jurisdictions cannot be imported as it is. */
export interface OutlineReasons {
  outline_formats: Plain;
  not_geojson: Plain;
  not_in_degrees: Plain;
  encoding_unknown: Plain;
  no_outlines: Plain;
  too_many_outlines: { readonly most: number };
  names_not_found: Plain;
  outline_unnamed: { readonly property: string };
  outline_repeated: { readonly name: string };
  no_polygon: { readonly name: string };
  no_area: { readonly name: string };
  outline_intricate: { readonly name: string; readonly by: 'crossings' | 'rings' };
}
