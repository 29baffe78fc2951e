import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Reply } from '@atlas/contract/endpoint';
import { type CompanyId, UserId } from '@atlas/contract/identifiers';
import { because, type Reason } from '@atlas/contract/reasons';
import { SURVEY_ROLES } from '@atlas/contract/survey';
import {
  CHANGES_AT_MOST,
  type ChangeAnswer,
  type importOutbox as endpoint,
  OUTBOX_BYTES_AT_MOST,
} from '@atlas/contract/survey-changes';
import type { FastifyRequest } from 'fastify';
import { receiveUpload, scanReceived } from '../../documents/index.ts';
import { type CostRefusal, runReader, TurnsByCompany } from '../../geodata/index.ts';
import type { Actor } from '../../platform/database/database.ts';
import { refuseOtherRoles } from '../../platform/mount.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/outcome.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseMalformedText } from '../../platform/text-guard.ts';
import { isClerk } from '../../work-items/index.ts';
import { countFile } from '../count-sending.ts';
import { filePhoto } from '../photos/file-photo.ts';
import { holdPhoto } from '../photos/photo-repository.ts';
import { receiveChanges } from '../receive-changes.ts';
import type { OpenedOutbox, OutboxFault, OutboxOrder } from './open-outbox.ts';

type Imported = Reply<typeof endpoint>;
type PhotoOutcome = Imported['photos'][number]['outcome'];

/** 100 MB of photos, unpacked. */
const LIMITS = { megabytes: 512, milliseconds: 30_000 };
/** Outboxes are read one at a time, and companies take turns. */
const turns = new TurnsByCompany<CompanyId>(1);

/**
 * Brings in an outbox that was exported to a file. What the register already has changes nothing and gets the answer
 * that it got then, so the file can be brought in again, even by a colleague.
 */
export async function importOutbox(
  platform: Platform,
  {
    actor,
    companyID,
    request,
  }: { readonly actor: Actor; readonly companyID: CompanyId; readonly request: FastifyRequest },
): Promise<Imported | Refusal<'import_refused' | 'step_refused'>> {
  const { database, files } = platform;
  await database.readAsTenant(actor, companyID, (scope) => refuseOtherRoles(SURVEY_ROLES, scope));
  await countFile(platform, actor);
  const { received } = await receiveUpload(request, platform, actor.sub, OUTBOX_BYTES_AT_MOST);
  const opened = await turns
    .take(companyID, async () => openAside({ bytes: await readFile(received.path) }))
    .finally(() => files.discard(received));
  if ('because' in opened) return refuseImport(opened.because);
  if ('fault' in opened) return refuseImport(opened.fault.because);
  const { manifest, photos } = opened;
  if (manifest.companyID !== companyID) return refuseImport(because('outbox_of_other_company'));
  refuseMalformedText(opened.changes);
  const answers = await importChanges(platform, actor, companyID, opened);
  if (isRefusal(answers)) return answers;
  const outcomes: Imported['photos'][number][] = [];
  for (const [changeId, bytes] of photos) {
    outcomes.push({
      changeId,
      outcome: await importPhoto(platform, actor, { companyID, changeID: changeId, bytes, request }),
    });
  }
  platform.announceCommit();
  return { person: manifest.person.name, answers, photos: outcomes };
}

async function openAside(order: OutboxOrder): Promise<OpenedOutbox | OutboxFault | CostRefusal> {
  const script = new URL('./outbox-worker.ts', import.meta.url);
  type Report = OpenedOutbox | OutboxFault;
  const end = await runReader<Report, Report>({ script, order, limits: LIMITS }, (message) => message);
  if (end === undefined) throw new Error('nobody stops the reading of an outbox');
  return end;
}

function refuseImport(reason: Reason): Refusal<'import_refused'> {
  return refuse('import_refused', { reasons: [{ path: 'file', code: reason.code, because: reason }] });
}

/** Takes the changes in, as many at a time as a phone sends. */
async function importChanges(
  { database }: Platform,
  actor: Actor,
  companyID: CompanyId,
  { manifest, changes }: OpenedOutbox,
): Promise<ChangeAnswer[] | Refusal<'step_refused'>> {
  const answers: ChangeAnswer[] = [];
  for (let first = 0; first < changes.length; first += CHANGES_AT_MOST) {
    const part = changes.slice(first, first + CHANGES_AT_MOST);
    const taken = await database.withTenant(actor, companyID, async (scope) => {
      await refuseOtherRoles(SURVEY_ROLES, scope);
      const named = UserId.parse(manifest.person.sub);
      const said = (await isClerk(scope.tx, 'Survey Jobs', named)) ? named : actor.sub;
      return receiveChanges(scope, { companyID, outboxID: manifest.outboxId, changes: part }, said);
    });
    if (isRefusal(taken)) return taken;
    answers.push(...taken);
  }
  return answers;
}

interface PhotoOfFile {
  readonly companyID: CompanyId;
  readonly changeID: string;
  readonly bytes: Uint8Array;
  readonly request: FastifyRequest;
}

async function importPhoto(
  platform: Platform,
  actor: Actor,
  { companyID, changeID, bytes, request }: PhotoOfFile,
): Promise<PhotoOutcome> {
  const { database, files } = platform;
  const photo = await database.withTenant(actor, companyID, ({ tx }) => holdPhoto(tx, companyID, changeID));
  if (photo === undefined) return 'not announced';
  if (photo.isOver) return 'already stored';
  const received = await files.receive(Readable.from([bytes]));
  if (!photo.sha256.equals(received.sha256)) {
    await files.discard(received);
    return 'differs';
  }
  await scanReceived(request, platform, received);
  const filed = await filePhoto(platform, actor, { companyID, changeID }, received);
  if (isRefusal(filed)) return 'refused';
  return filed === 'already stored' ? 'already stored' : 'stored';
}
