import type { FileToRead, ReadFile } from './import-feature.ts';
import { readCsv } from './read-csv.ts';
import { readDxf } from './read-dxf.ts';
import { readGeojson } from './read-geojson.ts';
import { readKmz } from './read-kmz.ts';
import { readGpx, readKml } from './read-markup.ts';
import { readShapefile } from './read-shapefile.ts';

const READERS: Readonly<Record<FileToRead['format'], (file: FileToRead) => ReadFile>> = {
  csv: readCsv,
  geojson: readGeojson,
  kml: readKml,
  kmz: readKmz,
  gpx: readGpx,
  shapefile: readShapefile,
  dxf: readDxf,
};

/** Reads a file by its format. @throws UnreadableFile, OpenQuestion */
export function parseFile(file: FileToRead): ReadFile {
  return READERS[file.format](file);
}
