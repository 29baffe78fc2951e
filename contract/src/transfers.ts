import * as z from 'zod/mini';
import { ComplianceState } from './assets.ts';
import { SystemId } from './cartography.ts';
import { defineEndpoint } from './endpoint.ts';
import { CategoryId, CompanyId, ImportId, JurisdictionId } from './identifiers.ts';
import { PLOTTING_ROLES, STAFF_ROLES } from './roles.ts';

export const ImportFormat = z.enum(['csv', 'geojson', 'kml', 'kmz', 'gpx', 'shapefile', 'dxf']);
export type ImportFormat = z.infer<typeof ImportFormat>;

/** A fault of a file, by line and column where the format has them, else by feature. */
export const ImportFault = z.object({
  line: z.nullable(z.int()),
  column: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
});

export const ImportState = z.enum(['READING', 'NEEDS_SYSTEM', 'READY', 'SAVING', 'DONE', 'STOPPED', 'FAILED']);

/** An import from the upload to its end. Nothing is registered before `commitImport`, and then all of it or nothing. */
export const AssetImport = z.object({
  _id: ImportId,
  fileName: z.string(),
  format: ImportFormat,
  state: ImportState,
  /** Null while it is not known: the file names none, or one that the register does not have. */
  system: z.nullable(SystemId),
  /** Where the system was read from: the .prj, the header, or the person. */
  systemSource: z.nullable(z.string()),
  rows: z.int(),
  rowsDone: z.int(),
  /** What a commit would do. */
  newAssets: z.int(),
  revisions: z.int(),
  /** Rows that are in the register already, exactly so: nothing happens to them. */
  unchanged: z.int(),
  faults: z.array(ImportFault),
  faultCount: z.int(),
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
  transport: 'upload',
  summary:
    'Takes a file (CSV, GeoJSON, KML, KMZ, GPX, zipped Shapefile, DXF; up to 20 MB) and begins to read it into a preview.',
  params: OfCompany,
  query: z.object({ categoryId: CategoryId, system: z.optional(SystemId) }),
  reply: AssetImport,
  errors: ['file_type_refused', 'file_damaged', 'file_too_large', 'not_found'],
});

export const readImport = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/imports/:importID',
  access: PLOTTING_ROLES,
  effect: 'read',
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
  summary: 'Says in which coordinate system the file is, and reads it anew.',
  params: OfImport,
  body: z.object({ system: SystemId }),
  reply: AssetImport,
  errors: ['step_refused'],
});

export const commitImport = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/imports/:importID/commit',
  access: PLOTTING_ROLES,
  effect: 'write',
  summary: 'Registers the rows of an import without faults, in one transaction. Repeated, it changes nothing more.',
  params: OfImport,
  reply: AssetImport,
  errors: ['step_refused', 'import_refused'],
});

export const stopImport = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/imports/:importID/stop',
  access: PLOTTING_ROLES,
  effect: 'write',
  summary: 'Stops an import, also while it is being saved: then nothing of it stays.',
  params: OfImport,
  reply: AssetImport,
  errors: ['step_refused'],
});

export const exportAssets = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/export',
  access: STAFF_ROLES,
  effect: 'read',
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
    /** One asset alone. */
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
  transport: 'file',
  summary: 'The boundary sheet of an asset as a PDF on A4: outline, beacons in one system, edges, area and perimeter.',
  params: z.object({ companyID: CompanyId, assetID: z.uuid() }),
  query: z.object({ system: z._default(SystemId, 'gauss-kruger') }),
  reply: z.unknown(),
  errors: ['not_found'],
});
