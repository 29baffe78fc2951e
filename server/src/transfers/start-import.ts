import { readFile } from 'node:fs/promises';
import type { Received } from '@atlas/contract/endpoint';
import { transferFacts } from '@atlas/contract/facts/transfers';
import { type CompanyId, ImportId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { type AssetImport, startImport as endpoint } from '@atlas/contract/transfers';
import type { FastifyRequest } from 'fastify';
import { requireCategory } from '../assets/index.ts';
import { receiveUpload, reserveStorage } from '../documents/index.ts';
import { detectFormat } from '../geodata/index.ts';
import type { Actor } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import type { FreeCall } from '../platform/handler.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { insertImport } from './import-repository.ts';
import { keepAlive } from './keep-alive.ts';
import { readUpload, type UploadToRead } from './read-upload.ts';
import { requireImport } from './require-import.ts';
import type { RunningImports } from './running-imports.ts';
import { viewImport } from './view-import.ts';

/** Receives a file and starts reading it. The answer does not wait for the end, and is stored with the import. */
export async function startImport(
  platform: Platform,
  running: RunningImports,
  actor: Actor,
  companyID: CompanyId,
  input: Received<typeof endpoint>['query'],
  { request, keep }: Pick<FreeCall<typeof endpoint>, 'request' | 'keep'>,
): Promise<AssetImport | Refusal<'file_type_refused' | 'file_damaged' | 'quota_exceeded'>> {
  const { database, files } = platform;
  await database.readAsTenant(actor, companyID, async (scope) => {
    await refuseOtherRoles(endpoint.access, scope);
    await requireCategory(scope, companyID, input.categoryId);
  });
  const { received, name } = await receiveUpload(request, platform, actor.sub);
  try {
    const detected = detectFormat(name, await readFile(received.path));
    if (!detected.ok) {
      const isOther = detected.reason === 'file_type_refused';
      return refuse(detected.reason, isOther ? { reason: because('import_formats') } : {});
    }
    const { format } = detected;
    const { sha256, sizeBytes } = received;
    const place = { companyID, importID: ImportId.parse(crypto.randomUUID()) };
    const fileName = nameFile(name);
    const answer = await database.withTenant(actor, companyID, async (scope) => {
      await refuseOtherRoles(endpoint.access, scope);
      const full = await reserveStorage(scope, companyID, sizeBytes);
      if (full !== undefined) return full;
      await insertImport(scope.tx, { ...place, ...input, fileName, format, sha256, sizeBytes, system: input.system });
      await recordFact(scope.tx, transferFacts.importStarted, {
        subject: { id: place.importID, label: fileName },
        after: { format, sizeBytes, sha256: sha256.toString('hex') },
      });
      await files.keep(received);
      const view = viewImport(await requireImport(scope, place), running);
      await keep(scope.tx, view);
      return view;
    });
    if (isRefusal(answer)) return answer;
    const upload = { place, categoryId: input.categoryId, format, fileName, sha256, chosen: input.system, answers: {} };
    beginReading(platform, running, actor, upload, request);
    return answer;
  } finally {
    await files.discard(received);
  }
}

/** Continues reading after the caller has its answer; errors are stored with the import and logged. */
export function beginReading(
  platform: Platform,
  running: RunningImports,
  actor: Actor,
  upload: UploadToRead,
  { log }: Pick<FastifyRequest, 'log'>,
): void {
  const { place } = upload;
  void running
    .run(place, actor.sub, (signal, report) =>
      keepAlive(platform, running, actor, place, () =>
        running.turns.take(place.companyID, async () => {
          if (!signal.aborted) await readUpload(platform, actor, upload, signal, report);
        }),
      ),
    )
    .catch((error: unknown) => log.error({ err: error }, 'a file could not be read into an import'));
}

/** What is left of a path and of signs that no name has. */
function nameFile(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return (
    last
      .replace(/\p{Cc}/gu, '')
      .toWellFormed()
      .slice(0, 160) || 'file'
  );
}
