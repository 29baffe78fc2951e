import { createHash } from 'node:crypto';
import type { CompanyId } from '@atlas/contract/identifiers';
import { SURVEY_ROLES } from '@atlas/contract/survey';
import { PHOTO_METADATA_KEY, SURVEY_PHOTOS_PATH, TUS_VERSION } from '@atlas/contract/survey-photos';
import { Metadata } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { reserveStorage } from '../../documents/index.ts';
import type { Scope } from '../../platform/database/database.ts';
import { refuseOtherRoles } from '../../platform/mount.ts';
import { AppError } from '../../platform/outcome.ts';
import { concludeUpload } from './conclude-upload.ts';
import {
  type AnnouncedPhoto,
  countUploads,
  endUpload,
  findUpload,
  findUploadOf,
  holdPhoto,
  insertUpload,
  type PhotoUpload,
  touchUpload,
} from './photo-repository.ts';
import type { PhotoParts, UploadCall } from './upload-call.ts';

/** How many photos one person can have on their way, so that the folder stays small. */
const UPLOADS_AT_ONCE = 200;
const ChangeId = z.uuid();

/** What the protocol can do here. */
export async function describeProtocol({ store }: PhotoParts): Promise<Response> {
  const answer = await store.pass('OPTIONS', '', new Headers());
  const headers = new Headers(answer.headers);
  headers.set('tus-extension', 'creation,termination,expiration,checksum');
  headers.set('tus-checksum-algorithm', 'sha256');
  return new Response(null, { status: 204, headers });
}

/**
 * Begins the upload of a photo whose change was accepted from the same person, or finds the one that is under way.
 * @throws AppError `not_found` for a photo that was not announced, `upload_over` for one that is stored
 */
export async function beginPhoto(
  { platform, store }: PhotoParts,
  { actor, companyID, request }: UploadCall,
): Promise<Response> {
  refuseOtherProtocol(request);
  const changeID = readChangeId(request);
  const length = Number(request.headers['upload-length']);
  const upload = await platform.database.withTenant(actor, companyID, async (scope) => {
    await refuseOtherRoles(SURVEY_ROLES, scope);
    const photo = await holdPhoto(scope.tx, companyID, changeID);
    if (photo === undefined || photo.takenBy !== actor.sub) throw new AppError('not_found');
    if (photo.isOver) throw new AppError('upload_over');
    if (photo.sizeBytes !== length) throw new AppError('invalid_input');
    return (await findUploadOf(scope.tx, companyID, changeID)) ?? startUpload(scope, companyID, photo);
  });
  await store.begin(upload.id, upload.sizeBytes);
  const location = `${SURVEY_PHOTOS_PATH.replace(':companyID', companyID)}/${upload.id}`;
  return new Response('', { status: 201, headers: { location, 'tus-resumable': TUS_VERSION } });
}

async function startUpload(scope: Scope, companyID: CompanyId, photo: AnnouncedPhoto): Promise<PhotoUpload> {
  if ((await countUploads(scope.tx, companyID)) >= UPLOADS_AT_ONCE) throw new AppError('rate_limited');
  const full = await reserveStorage(scope, companyID, photo.sizeBytes);
  if (full !== undefined) throw new AppError(full.code, full.details);
  return insertUpload(scope.tx, companyID, photo);
}

/** Answers how much has arrived. A photo that arrived whole but was not filed is filed now. */
export async function askOffset(parts: PhotoParts, call: UploadCall): Promise<Response> {
  const upload = await requireUpload(parts, call);
  const answer = await parts.store.pass('HEAD', upload.id, readHeaders(call.request));
  if (answer.status === 200 && Number(answer.headers.get('upload-offset')) === upload.sizeBytes) {
    await concludeUpload(parts, call, upload);
  }
  return answer;
}

/**
 * Adds a piece where the last one ended. The last piece files the photo.
 * @throws AppError `piece_damaged` if it is not what its checksum says
 */
export async function appendPiece(parts: PhotoParts, call: UploadCall): Promise<Response> {
  const { platform, store } = parts;
  const { actor, companyID, request } = call;
  const piece = request.body;
  if (!Buffer.isBuffer(piece)) throw new AppError('media_type_refused');
  const upload = await requireUpload(parts, call);
  refuseDamaged(request, piece);
  const answer = await store.pass('PATCH', upload.id, readHeaders(request, piece), piece);
  if (answer.status !== 204) return answer;
  if (Number(answer.headers.get('upload-offset')) === upload.sizeBytes) await concludeUpload(parts, call, upload);
  else await platform.database.withTenant(actor, companyID, ({ tx }) => touchUpload(tx, companyID, upload.id));
  return answer;
}

/** Gives an upload up. Its photo can be sent again from the start. */
export async function giveUpPhoto(parts: PhotoParts, call: UploadCall): Promise<Response> {
  const upload = await requireUpload(parts, call);
  const { actor, companyID } = call;
  await parts.platform.database.withTenant(actor, companyID, ({ tx }) => endUpload(tx, companyID, upload.changeID));
  await parts.store.remove(upload.id);
  return new Response(null, { status: 204, headers: { 'tus-resumable': TUS_VERSION } });
}

/** @throws AppError `not_found` for an upload that the person did not begin, or that is over */
async function requireUpload(
  { platform }: PhotoParts,
  { actor, companyID, uploadID, request }: UploadCall,
): Promise<PhotoUpload> {
  refuseOtherProtocol(request);
  const upload = await platform.database.readAsTenant(actor, companyID, async (scope) => {
    await refuseOtherRoles(SURVEY_ROLES, scope);
    return findUpload(scope.tx, companyID, uploadID);
  });
  if (upload === undefined) throw new AppError('not_found');
  return upload;
}

function refuseOtherProtocol({ headers }: FastifyRequest): void {
  if (headers['tus-resumable'] !== TUS_VERSION) throw new AppError('tus_version_refused');
}

function readChangeId({ headers }: FastifyRequest): string {
  try {
    const metadata = Metadata.parse(String(headers['upload-metadata'] ?? ''));
    return ChangeId.parse(metadata[PHOTO_METADATA_KEY]);
  } catch (cause) {
    throw new AppError('invalid_input', {}, { cause });
  }
}

/** `Upload-Checksum: sha256 <base64>`, where the phone sends it. */
function refuseDamaged({ headers }: FastifyRequest, piece: Buffer): void {
  const stated = headers['upload-checksum'];
  if (stated === undefined) return;
  const [algorithm, digest] = String(stated).split(' ');
  if (algorithm !== 'sha256') throw new AppError('invalid_input');
  if (createHash('sha256').update(piece).digest('base64') !== digest) throw new AppError('piece_damaged');
}

/** The headers of the protocol. The piece's length is what arrived, not what was announced. */
function readHeaders({ headers }: FastifyRequest, piece?: Buffer): Headers {
  const passed = new Headers({ 'tus-resumable': TUS_VERSION });
  const offset = headers['upload-offset'];
  if (typeof offset === 'string') passed.set('upload-offset', offset);
  if (piece !== undefined) {
    passed.set('content-type', 'application/offset+octet-stream');
    passed.set('content-length', String(piece.length));
  }
  return passed;
}
