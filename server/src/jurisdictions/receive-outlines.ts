import { readFile } from 'node:fs/promises';
import type { Access } from '@atlas/contract/endpoint';
import type { CompanyId, UserId } from '@atlas/contract/identifiers';
import type { FastifyRequest } from 'fastify';
import { receiveUpload } from '../documents/index.ts';
import { TurnsByCompany } from '../geodata/index.ts';
import type { Actor } from '../platform/database/database.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { readOutlinesAside } from './read-outlines-aside.ts';

interface Sender {
  readonly actor: Actor;
  readonly companyID: CompanyId;
  readonly access: Access;
}

interface ReceivedOutlines {
  /** The file's name. */
  readonly name: string;
  /** The outlines' names, in the file's order. */
  readonly names: readonly string[];
  /** The outlines as JSON, a name and a GeoJSON geometry each. */
  readonly text: string;
}

/** One file of outlines is read at a time, those of each person in turn, who may have many companies. */
const turns = new TurnsByCompany<UserId>(1);

/** Takes a file of outlines, read and named. The sender's right is checked before the first byte is taken. */
export async function receiveOutlines(
  platform: Platform,
  { actor, companyID, access }: Sender,
  nameProperty: string | undefined,
  request: FastifyRequest,
): Promise<ReceivedOutlines | Refusal<'file_type_refused' | 'file_damaged' | 'import_refused'>> {
  const { database, files } = platform;
  await database.readAsTenant(actor, companyID, (scope) => refuseOtherRoles(access, scope));
  const { received, name } = await receiveUpload(request, platform, actor.sub);
  const end = await turns
    .take(actor.sub, async () => readOutlinesAside({ bytes: await readFile(received.path), nameProperty }))
    .finally(() => files.discard(received));
  if (end.kind === 'refused') return refuse(end.code, end.details);
  if (end.kind === 'unreadable') {
    return refuse('import_refused', {
      reasons: [{ path: 'file', code: end.fault.code, because: end.fault.because }],
    });
  }
  return { name, names: end.names, text: end.text };
}
