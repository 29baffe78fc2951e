import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Reply } from '@atlas/contract/endpoint';
import { accountFacts } from '@atlas/contract/facts/accounts';
import { type setPicture as endpoint, PICTURE_BYTES, PICTURE_PIXELS } from '@atlas/contract/pictures';
import * as doneText from '@atlas/messages/done';
import { deleteOwnPicture, findSharedPicture, LIMITS, replaceOwnPicture, takeFromLimit } from '../people/index.ts';
import type { Actor, Scope } from '../platform/database/database.ts';
import { recordAccountFact } from '../platform/events.ts';
import type { FileAnswer, FreeCall } from '../platform/handler.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { withInspected } from './file-document.ts';
import type { FileFault } from './inspect-file.ts';
import { readPictureSize } from './picture-size.ts';
import { hasExactPixels } from './png-pixels.ts';
import { receiveUpload } from './receive-upload.ts';

type PictureFault = FileFault | 'picture_too_large';

/**
 * Receives the acting person's picture and stores it with their account, in place of an earlier one.
 * @throws AppError `unauthenticated` when the session is over, `rate_limited`, and as `receiveUpload` does
 */
export async function setPicture(
  platform: Platform,
  actor: Actor,
  { request, keep }: Pick<FreeCall<typeof endpoint>, 'request' | 'keep'>,
): Promise<Reply<typeof endpoint> | Refusal<PictureFault>> {
  const { database, files, secrets } = platform;
  await database.readAsTenant(actor, null, (scope) => scope.role());
  await database.withDoor((tx) => takeFromLimit(tx, secrets, LIMITS.pictureByPerson, actor.sub));
  const { received } = await receiveUpload(request, platform, actor.sub);
  return withInspected(files, received, 'minimal', async (file) => {
    const { mediaType } = file;
    if (mediaType === 'application/pdf') return refuse('file_type_refused');
    const { path, sizeBytes, sha256 } = file.received;
    if (sizeBytes > PICTURE_BYTES) return refuse('picture_too_large');
    const bytes = await readFile(path);
    const size = readPictureSize(mediaType, bytes);
    if (size === undefined) return refuse('file_damaged');
    if (Math.max(size.width, size.height) > PICTURE_PIXELS) return refuse('picture_too_large');
    if (mediaType === 'image/png' && !(await hasExactPixels(bytes))) return refuse('file_damaged');
    return database.withTenant(actor, null, async ({ tx }) => {
      const answer = { pictureID: await replaceOwnPicture(tx, actor.sub, { mediaType, sha256, bytes }) };
      await recordAccountFact(tx, actor.sub, accountFacts.pictureChanged, { subject: { id: actor.sub } });
      await keep(tx, answer);
      return answer;
    });
  });
}

/** Removes the acting person's picture. */
export async function removePicture({ tx, actor, locale }: Scope): Promise<{ message: string } | Refusal<'not_found'>> {
  if (!(await deleteOwnPicture(tx))) return refuse('not_found');
  await recordAccountFact(tx, actor.sub, accountFacts.pictureRemoved, { subject: { id: actor.sub } });
  return { message: doneText.pictureRemoved({}, { locale }) };
}

/** The bytes of a picture that the acting person may see. */
export async function viewPicture({ tx }: Scope, pictureID: string): Promise<FileAnswer | Refusal<'not_found'>> {
  const picture = await findSharedPicture(tx, pictureID);
  if (picture === undefined) return refuse('not_found');
  const { mediaType, bytes, sha256 } = picture;
  const tag = `"${sha256.toString('base64url')}"`;
  return { stream: Readable.from([bytes]), sizeBytes: bytes.length, mediaType, name: 'picture', tag };
}
