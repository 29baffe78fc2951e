import type { Plain } from './plain.ts';

/**
 * Why a file of another program, or one shape of it, cannot be read, and what was read differently from how it was
 * written.
 */
export interface FileReasons {
  too_many_assets: { readonly most: number };
  file_encoding_unknown: { readonly encoding: string };
  encoding_not_said: Plain;
  encoding_named: {
    readonly encoding: 'windows-1252' | 'iso-8859-1' | 'iso-8859-15' | 'windows-1250' | 'macintosh' | 'utf-8';
  };
  drawing_damaged: Plain;
  /** A line of a drawing by its handle. */
  spline_fitted: { readonly handle: string; readonly layer: string };
  leaning_plane: { readonly handle: string; readonly layer: string };
  hatch_refused: { readonly by: 'parts' | 'edges'; readonly handle: string; readonly layer: string };
  archive_damaged: Plain;
  archive_too_large: { readonly by: 'files' | 'megabytes'; readonly most: number };
  shapefile_damaged: { readonly part: '.shp' | '.dbf' };
  several_shapefiles: Plain;
  no_shapefile: Plain;
  no_number_column: Plain;
  arcs_followed: { readonly arcs: number };
  drawing_empty: Plain;
  drawn_lines: { readonly kind: DrawnKind; readonly count: number };
  not_json: Plain;
  nested_too_deep: { readonly of: 'values' | 'elements'; readonly most: number };
  too_many_elements: { readonly most: number };
  file_not_geojson: Plain;
  feature_not_geojson: { readonly number: number };
  several_parts: { readonly of: 'boundary' | 'feature' };
  feature_no_area: { readonly is: 'line' | 'lines' | 'point' };
  feature_no_shape: Plain;
  has_hole: Plain;
  no_document: Plain;
  several_documents: { readonly documents: number };
  /** Addresses, separated by commas, and how many more there are. */
  links_outside: { readonly links: string; readonly more: 'none' | 'some'; readonly count: number };
  has_doctype: Plain;
  not_xml: Plain;
  prj_missing: Plain;
  prj_unknown: { readonly name: string };
  prj_read: { readonly name: string; readonly system: string };
  wkt_not_polygon: Plain;
  wkt_point: { readonly number: number };
  too_slow: Plain;
  too_much_memory: Plain;
}

/** A kind of line in a drawing. */
export type DrawnKind =
  | 'arc'
  | 'circle'
  | 'ellipse'
  | 'spline'
  | 'line'
  | 'open polyline'
  | 'block'
  | 'hatch'
  | 'face'
  | 'region';
