import * as z from 'zod/mini';
import { LinkKey, WorkReference } from './contact.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, BaseStationId, CompanyId, DocumentId, WorkItemId } from './identifiers.ts';
import { FILING_ROLES, PEOPLE_ROLES, STAFF_ROLES } from './roles.ts';
import { NOTHING } from './tags.ts';
import { Instant } from './text.ts';
import { WorkFile } from './work.ts';

export const DocumentRecord = z.object({
  _id: DocumentId,
  documentName: z.string(),
  documentDownloadLink: z.string(),
  mediaType: z.enum(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']),
  sizeBytes: z.int(),
  /** SHA-256 of the stored bytes, lower-case hexadecimal. */
  sha256: z.string(),
  filedBy: z.nullable(z.string()),
  filedAt: Instant,
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;

const OfAsset = z.object({ companyID: CompanyId, assetID: AssetId });
const OfStation = z.object({ companyID: CompanyId, baseStationID: BaseStationId });

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/assets/:assetID/documents',
  access: 'member',
  effect: 'read',
  dependsOn: ['documents/:companyID/:assetID'],
  summary: "An asset's documents, oldest first.",
  params: OfAsset,
  reply: z.object({ documents: z.array(DocumentRecord) }),
  errors: [],
});

/** What to do with the location that cameras write into a picture. `keep` is for evidence of a gate or a survey. */
const Filing = z.object({ position: z._default(z.enum(['remove', 'keep']), 'remove') });

const FILING_ERRORS = [
  'file_type_refused',
  'file_damaged',
  'file_active',
  'file_encrypted',
  'file_unclear',
  'file_infected',
  'scanner_unavailable',
  'file_too_large',
  'quota_exceeded',
] as const;

export const uploadDocument = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/documents',
  access: FILING_ROLES,
  effect: 'write',
  changes: ['documents/:companyID/:assetID', 'assets/:companyID/:assetID', 'history/:companyID'],
  transport: 'upload',
  summary: 'Files one document of up to 20 MB (PDF, PNG, JPEG, WebP) as the form field `file`.',
  params: OfAsset,
  query: Filing,
  reply: DocumentRecord,
  errors: FILING_ERRORS,
});

export const listStationDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/base-stations/:baseStationID/documents',
  access: 'member',
  effect: 'read',
  dependsOn: ['documents/:companyID/:baseStationID'],
  summary: "A base station's documents, oldest first.",
  params: OfStation,
  reply: z.object({ documents: z.array(DocumentRecord) }),
  errors: [],
});

export const uploadStationDocument = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/base-stations/:baseStationID/documents',
  access: FILING_ROLES,
  effect: 'write',
  changes: ['documents/:companyID/:baseStationID', 'stations/:companyID', 'history/:companyID'],
  transport: 'upload',
  summary: 'Files one document of up to 20 MB (PDF, PNG, JPEG, WebP) with a base station as the form field `file`.',
  params: OfStation,
  reply: DocumentRecord,
  errors: FILING_ERRORS,
});

export const uploadCompanyCertificate = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/documents',
  access: PEOPLE_ROLES,
  effect: 'write',
  changes: ['documents/:companyID', 'history/:companyID'],
  transport: 'upload',
  summary:
    "Files the company's certificate of incorporation, up to 20 MB (PDF, PNG, JPEG, WebP), as the form field `file`. The latest one counts.",
  params: z.object({ companyID: CompanyId }),
  reply: DocumentRecord,
  errors: FILING_ERRORS,
});

export const uploadWorkFile = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/work-items/:workItemID/files',
  access: STAFF_ROLES,
  effect: 'write',
  changes: NOTHING,
  transport: 'upload',
  summary:
    'Uploads one file of up to 10 MB (PDF, PNG, JPEG, WebP) as the form field `file`, for a reply or a note that the caller sends within a day.',
  params: z.object({ companyID: CompanyId, workItemID: WorkItemId }),
  reply: WorkFile,
  errors: [...FILING_ERRORS, 'step_refused'],
});

/** POST, because the key of the link must not be in an address, which logs and histories store. */
export const viewReferenceFile = defineEndpoint({
  method: 'POST',
  path: '/api/contact/reference/files',
  access: 'public',
  effect: 'read',
  dependsOn: ['work'],
  transport: 'file',
  summary: 'The bytes of a file in a message that the link of a reference shows.',
  body: z.object({ ref: WorkReference, key: LinkKey, fileID: z.uuid() }),
  reply: z.unknown(),
  errors: ['not_found'],
});

export const viewWorkFile = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/work-items/:workItemID/files/:fileID',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['work/:companyID/:workItemID'],
  transport: 'file',
  summary: "The bytes of a file in the conversation of a work item of the caller's queues.",
  params: z.object({ companyID: CompanyId, workItemID: WorkItemId, fileID: z.uuid() }),
  reply: z.unknown(),
  /** For staff whose role does not open the queue's department. */
  errors: ['step_refused'],
});

/** The holder of a document: one asset, one base station, one survey job, or the company itself. */
const DocumentSubject = z.discriminatedUnion('type', [
  z.object({ type: z.literal('asset'), assetID: AssetId, assetName: z.string(), assetNumber: z.string() }),
  z.object({ type: z.literal('base_station'), baseStationID: BaseStationId, name: z.string() }),
  z.object({ type: z.literal('survey_job'), jobId: WorkItemId, ref: z.string() }),
  z.object({ type: z.literal('company') }),
]);

export const readDocument = defineEndpoint({
  method: 'GET',
  path: '/api/protected/documents/:documentID',
  access: 'account',
  effect: 'read',
  dependsOn: ['documents', 'assets', 'stations'],
  summary: "The viewer's details of a document: name, type, size, hash, and the asset or base station it belongs to.",
  params: z.object({ documentID: DocumentId }),
  reply: z.extend(DocumentRecord, {
    companyID: CompanyId,
    company: z.string(),
    subject: DocumentSubject,
  }),
  errors: ['not_found'],
});

export const viewDocument = defineEndpoint({
  method: 'GET',
  path: '/api/protected/documents/view',
  access: 'account',
  effect: 'read',
  dependsOn: NOTHING,
  transport: 'file',
  summary: 'The bytes of a document by the `id` query parameter.',
  query: z.object({ id: DocumentId }),
  reply: z.unknown(),
  errors: ['not_found'],
});
