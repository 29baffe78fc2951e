import { readFile } from 'node:fs/promises';
import type { Access } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { FastifyRequest } from 'fastify';
import { receiveUpload } from '../documents/receive-upload.ts';
import type { Actor } from '../platform/database/database.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { readOutlines } from './read-outlines.ts';
import { type NamedOutline, nameOutlines } from './rules.ts';

interface Sender {
  readonly actor: Actor;
  readonly companyID: CompanyId;
  readonly access: Access;
}

interface ReceivedOutlines {
  /** The file's name. */
  readonly name: string;
  readonly outlines: readonly NamedOutline[];
}

/** Takes a file of boundaries, read and named. The sender's right is checked before the first byte is taken. */
export async function receiveOutlines(
  platform: Platform,
  { actor, companyID, access }: Sender,
  nameProperty: string | undefined,
  request: FastifyRequest,
): Promise<ReceivedOutlines | Refusal<'file_type_refused' | 'file_damaged' | 'import_refused'>> {
  const { database, files } = platform;
  await database.readAsTenant(actor, companyID, (scope) => refuseOtherRoles(access, scope));
  const { received, name } = await receiveUpload(request, platform, actor.sub);
  const bytes = await readFile(received.path).finally(() => files.discard(received));
  const read = readOutlines(bytes);
  if (isRefusal(read)) return read;
  const verdict = nameOutlines(read, nameProperty);
  return verdict.ok ? { name, outlines: verdict.outlines } : refuse('import_refused', { issues: verdict.reasons });
}
