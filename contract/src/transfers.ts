import * as z from 'zod/mini';
import { ComplianceState } from './assets.ts';
import { SystemId } from './cartography.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CategoryId, CompanyId, ImportId, JurisdictionId } from './identifiers.ts';
import { PLOTTING_ROLES, STAFF_ROLES } from './roles.ts';

export const ImportFormat = z.enum(['csv', 'geojson', 'kml', 'kmz', 'gpx', 'shapefile', 'dxf']);
export type ImportFormat = z.infer<typeof ImportFormat>;

/** A fault in a file, by line and column if the format has them, otherwise by feature. */
export const ImportFault = z.object({
  line: z.nullable(z.int()),
  column: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
  /** A code from `reasons.ts`, if the sentence is from the catalogue. */
  reason: z.optional(z.object({ code: z.string(), parameters: z.record(z.string(), z.unknown()) })),
});
export type ImportFault = z.infer<typeof ImportFault>;

export const ImportState = z.enum([
  'READING',
  'NEEDS_SYSTEM',
  'NEEDS_ANSWER',
  'READY',
  'SAVING',
  'DONE',
  'STOPPED',
  'FAILED',
]);
export type ImportState = z.infer<typeof ImportState>;

/** The questions that a file can raise besides its system: how to read its texts, dates or coordinates. */
export const QuestionCode = z.enum(['encoding', 'dates', 'reading']);
export type QuestionCode = z.infer<typeof QuestionCode>;

/** A question about a file, the likeliest answer first. */
export const ImportQuestion = z.object({
  code: QuestionCode,
  message: z.string(),
  options: z.array(
    z.object({
      answer: z.string(),
      label: z.string(),
      /** The file's content in this reading: names, dates, a place. */
      samples: z.array(z.string()),
    }),
  ),
});
export type ImportQuestion = z.infer<typeof ImportQuestion>;

/**
 * An import, from the upload to its end. Nothing is registered before `commitImport`, which registers everything or
 * nothing.
 */
export const AssetImport = z.object({
  _id: ImportId,
  fileName: z.string(),
  /** Where its assets go. */
  categoryId: CategoryId,
  format: ImportFormat,
  state: ImportState,
  /** Null while it is not known: the file names none, or one that the register does not have. */
  system: z.nullable(SystemId),
  /** Where the system was read from: the .prj, the header, or the person. */
  systemSource: z.nullable(z.string()),
  rows: z.int(),
  rowsDone: z.int(),
  /** The effect of a commit. */
  newAssets: z.int(),
  revisions: z.int(),
  /** Rows that match what the register already has; nothing happens to them. */
  unchanged: z.int(),
  faults: z.array(ImportFault),
  faultCount: z.int(),
  /** What the file declares and how it was read, as sentences to read before saving. */
  notes: z.array(z.string()),
  /** Set while the state is NEEDS_ANSWER. */
  question: z.nullable(ImportQuestion),
  /** Why the last attempt to save registered nothing. */
  trouble: z.nullable(z.string()),
  /** The first assets that were saved, in the order of the file. */
  saved: z.array(z.object({ assetID: AssetId, assetNumber: z.string() })),
  /** The first rows, for the preview. */
  preview: z.array(
    z.object({
      line: z.nullable(z.int()),
      assetNumber: z.string(),
      assetName: z.string(),
      operatorName: z.string(),
      points: z.int(),
      areaSquareMetres: z.nullable(z.number()),
      outcome: z.enum(['new', 'revision', 'unchanged', 'fault']),
      ring: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
});
export type AssetImport = z.infer<typeof AssetImport>;

const OfCompany = z.object({ companyID: CompanyId });
const OfImport = z.object({ companyID: CompanyId, importID: ImportId });

export const startImport = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/imports',
  access: PLOTTING_ROLES,
  effect: 'write',
  changes: ['imports/:companyID', 'history/:companyID'],
  answersWith: 'imports',
  transport: 'upload',
  summary:
    'Takes a file (CSV, GeoJSON, KML, KMZ, GPX, zipped Shapefile, DXF; up to 20 MB) and begins to read it into a preview.',
  params: OfCompany,
  query: z.object({ categoryId: CategoryId, system: z.optional(SystemId) }),
  reply: AssetImport,
  errors: [
    'file_type_refused',
    'file_damaged',
    'file_infected',
    'scanner_unavailable',
    'file_too_large',
    'quota_exceeded',
    'not_found',
  ],
});

export const readImport = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/imports/:importID',
  access: PLOTTING_ROLES,
  effect: 'read',
  dependsOn: ['imports/:companyID/:importID'],
  summary: 'An import with its progress, faults and preview.',
  params: OfImport,
  reply: AssetImport,
  errors: [],
});

export const chooseImportSystem = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/imports/:importID/system',
  access: PLOTTING_ROLES,
  effect: 'write',
  changes: ['imports/:companyID/:importID'],
  answersWith: 'imports',
  summary: 'States which coordinate system the file is in, and reads it again.',
  params: OfImport,
  body: z.object({ system: SystemId }),
  reply: AssetImport,
  errors: ['step_refused'],
});

export const answerImport = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/imports/:importID/answers',
  access: PLOTTING_ROLES,
  effect: 'write',
  changes: ['imports/:companyID/:importID'],
  answersWith: 'imports',
  summary: 'Answers the question of an import with one of its options, and reads the file again.',
  params: OfImport,
  body: z.object({ question: QuestionCode, answer: z.string().check(z.maxLength(100)) }),
  reply: AssetImport,
  errors: ['step_refused'],
});

export const listOpenImports = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/imports',
  access: PLOTTING_ROLES,
  effect: 'read',
  dependsOn: ['imports/:companyID'],
  summary: "The caller's imports of the last day that are neither saved nor stopped, newest first.",
  params: OfCompany,
  reply: z.object({ imports: z.array(AssetImport) }),
  errors: [],
});

export const commitImport = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/imports/:importID/commit',
  access: PLOTTING_ROLES,
  effect: 'write',
  changes: [
    'imports/:companyID/:importID',
    'assets/:companyID',
    'boundaries/:companyID',
    'figures/:companyID',
    'rights/:companyID',
    'parties/:companyID',
    'stages/:companyID',
    'history/:companyID',
  ],
  answersWith: 'imports',
  summary:
    'Begins to save the assets of an import that have no faults, in one transaction, and answers at once; `readImport` says how far it has got. A repeat changes nothing.',
  params: OfImport,
  reply: AssetImport,
  errors: ['step_refused'],
});

export const stopImport = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/imports/:importID/stop',
  access: PLOTTING_ROLES,
  effect: 'write',
  changes: ['imports/:companyID/:importID', 'history/:companyID'],
  answersWith: 'imports',
  summary: 'Stops an import, even while it is being saved; then none of it is kept.',
  params: OfImport,
  reply: AssetImport,
  errors: ['step_refused'],
});

export const exportAssets = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/export',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['assets/:companyID', 'boundaries/:companyID', 'jurisdictions/:companyID?jurisdictionID'],
  transport: 'file',
  summary:
    'What the filter shows, as a file. CSV is a sheet of beacons in any system; the rest is WGS84, a Shapefile in any system.',
  params: OfCompany,
  query: z.object({
    format: z.enum(['csv', 'geojson', 'kml', 'shapefile']),
    system: z._default(SystemId, 'wgs84'),
    categoryId: z.optional(CategoryId),
    complianceState: z.optional(ComplianceState),
    approved: z.optional(z.enum(['yes', 'no'])),
    /** Assets that lie in this jurisdiction, wholly or in part. */
    jurisdictionID: z.optional(JurisdictionId),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** Only this asset. */
    assetID: z.optional(z.uuid()),
  }),
  reply: z.unknown(),
  errors: [],
});

export const readBoundarySheet = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/assets/:assetID/sheet',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['assets/:companyID/:assetID', 'boundaries/:companyID/:assetID'],
  transport: 'file',
  summary: 'The boundary sheet of an asset as a PDF on A4: outline, beacons in one system, edges, area and perimeter.',
  params: z.object({ companyID: CompanyId, assetID: z.uuid() }),
  query: z.object({ system: z._default(SystemId, 'gauss-kruger') }),
  reply: z.unknown(),
  errors: ['not_found'],
});
