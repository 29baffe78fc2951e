export { readAccess } from './access.rules.ts';
export { type ImportedDetails, pickDetails, pickHolders } from './attributes.rules.ts';
export { type DateOrder, findDateOrder, readDate, spellDate } from './dates.rules.ts';
export { decodeAs, findMark, readUtf8 } from './decode-text.ts';
export { detectFormat } from './detect-format.ts';
export type { ExportedAsset } from './exported-fields.ts';
export {
  type Answers,
  type FileToRead,
  type Format,
  type FoundFault,
  type FoundQuestion,
  findFault,
  type ImportFeature,
  OpenQuestion,
  UnreadableFile,
} from './import-feature.ts';
export { openArchive } from './open-archive.ts';
export { parseFile } from './parse-file.ts';
export { parseMarkup } from './read-markup.ts';
export { type CostRefusal, runReader } from './run-reader.ts';
export { joinRows, openShapefile, readRows, readShapes } from './shapefile-parts.ts';
export { TurnsByCompany } from './turns-by-company.ts';
export { writeCsv } from './write-csv.ts';
export { writeGeojson } from './write-geojson.ts';
export { writeKml } from './write-kml.ts';
export { writeShapefile } from './write-shapefile.ts';
