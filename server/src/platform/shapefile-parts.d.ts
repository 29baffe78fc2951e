declare module 'shpjs' {
  import type { Geometry } from 'geojson';

  /** Reads a `.shp`; a projection of false leaves the coordinates as they are. */
  export function parseShp(shp: Uint8Array | DataView, projection: false): (Geometry | null)[];
  /** Reads a `.dbf`, its text by the name of an encoding. */
  export function parseDbf(
    dbf: Uint8Array | DataView,
    encoding: Uint8Array | string | undefined,
  ): Record<string, unknown>[];
}
