import type { SystemId } from '@atlas/geodesy/systems';
import type { Format, ReadFile } from './import-feature.ts';
import { readCsv } from './read-csv.ts';
import { readDxf } from './read-dxf.ts';
import { readGeojson } from './read-geojson.ts';
import { readGpx, readKml, readKmz } from './read-markup.ts';
import { readShapefile } from './read-shapefile.ts';

/** Reads a file of a format; `chosen` is the system that a person says it is in. @throws UnreadableFile */
export function parseFile(format: Format, bytes: Uint8Array, chosen: SystemId | undefined): ReadFile {
  switch (format) {
    case 'csv':
      return readCsv(bytes, chosen);
    case 'geojson':
      return readGeojson(bytes, chosen);
    case 'kml':
      return readKml(bytes);
    case 'kmz':
      return readKmz(bytes);
    case 'gpx':
      return readGpx(bytes);
    case 'shapefile':
      return readShapefile(bytes, chosen);
    case 'dxf':
      return readDxf(bytes, chosen);
  }
}
