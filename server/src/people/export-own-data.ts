import { Readable } from 'node:stream';
import { accountFacts } from '@atlas/contract/facts/accounts';
import { OWN_DATA_PARTS, type OwnDataPart } from '@atlas/contract/own-data';
import type { AccountEvent } from '@atlas/contract/profile';
import type { Actor, Scope } from '../platform/database/database.ts';
import { recordAccountFact } from '../platform/events.ts';
import type { FileAnswer } from '../platform/handler.ts';
import { chooseLocale } from '../platform/locale.ts';
import type { Platform } from '../platform/platform.ts';
import { listAccountEvents } from './account-events.ts';
import { LIMITS } from './limits.ts';
import { type DataRow, OwnDataPage } from './own-data-page.ts';
import { statementOf } from './own-data-repository.ts';
import { type Picture, readOwnPicture } from './picture-repository.ts';
import { takeFromLimit } from './throttle.ts';
import { ZipStream } from './zip-stream.ts';

const EVENTS_AT_A_TIME = 200;

/**
 * Everything that the register holds about the acting person, as a ZIP that is written while it is sent: one statement
 * and one short transaction for each part, so that a slow download holds no connection and ends when the session does.
 * @throws AppError `unauthenticated` when the session is over, `rate_limited` after five in a day
 */
export async function exportOwnData(platform: Platform, actor: Actor): Promise<FileAnswer> {
  const { database, secrets, configuration } = platform;
  // A caller without a session counts nothing.
  await database.readAsTenant(actor, null, (scope) => scope.role());
  await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.exportByPerson, actor.sub);
    await recordAccountFact(tx, actor.sub, accountFacts.accountExported, { subject: { id: actor.sub } });
  });
  const read = (part: OwnDataPart) => readPart(platform, actor, part);
  const day = new Date().toISOString().slice(0, 10);
  const page = new OwnDataPage({ origin: configuration.origin, day, locale: chooseLocale() });
  const readPicture = () => database.readAsTenant(actor, null, ({ tx }) => readOwnPicture(tx));
  const stream = Readable.from(writeArchive(read, readPicture, page), { objectMode: false });
  return { stream, sizeBytes: undefined, mediaType: 'application/zip', name: `atlas-engine-data-${day}.zip` };
}

/**
 * The JSON is written first, part by part, and the page alongside, which waits compressed until the JSON is complete.
 */
async function* writeArchive(
  read: (part: OwnDataPart) => AsyncIterable<readonly DataRow[]>,
  readPicture: () => Promise<Picture | undefined>,
  page: OwnDataPage,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipStream();
  const [json, html] = [zip.addFile('data.json'), zip.addFile('data.html')];
  json.write('{');
  html.write(page.open());
  for (const [index, part] of OWN_DATA_PARTS.entries()) {
    json.write(`${index === 0 ? '' : ','}\n${JSON.stringify(part)}: [`);
    html.write(page.openPart(part));
    let count = 0;
    for await (const rows of read(part)) {
      if (part === 'memberships') page.learnCompanies(rows);
      json.write(rows.map((row, at) => `${count + at === 0 ? '' : ','}\n  ${JSON.stringify(row)}`).join(''));
      html.write(page.showRows(rows));
      count += rows.length;
      yield* zip.take();
    }
    json.write('\n]');
    html.write(page.closePart(count));
  }
  json.end('\n}\n');
  html.end(page.close());
  const picture = await readPicture();
  if (picture !== undefined) zip.addWhole(`picture.${picture.mediaType.replace('image/', '')}`, picture.bytes);
  zip.end();
  yield* zip.take();
}

async function* readPart({ database }: Platform, actor: Actor, part: OwnDataPart): AsyncGenerator<readonly DataRow[]> {
  if (part !== 'accountEvents') {
    const text = await database.readAsTenant(actor, null, (scope) => scope.readText(statementOf(part), []));
    yield JSON.parse(text ?? '[]') as readonly DataRow[];
    return;
  }
  for (let before: string | undefined; ; ) {
    const { events, next } = await database.readAsTenant(actor, null, (scope) => readEvents(scope, before));
    yield events.map(({ _id, subjectLabel, ...event }) => ({ ...event, device: subjectLabel }));
    if (next === null) return;
    before = next;
  }
}

async function readEvents(scope: Scope, before: string | undefined) {
  const { text } = await listAccountEvents(scope, { limit: EVENTS_AT_A_TIME, before });
  return JSON.parse(text) as { readonly events: readonly AccountEvent[]; readonly next: string | null };
}
