declare module 'shpjs' {
  import type { Geometry } from 'geojson';

  /** Reads a `.shp`; a projection of false leaves the coordinates as they are. */
  export function parseShp(shp: Uint8Array | DataView, projection: false): (Geometry | null)[];
}
