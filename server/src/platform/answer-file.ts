import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './handler.ts';

/** How long a browser shows a file with a tag without asking again. */
const SHOWN_SECONDS = 300;

/** Sends a stored file so that no browser runs it: attachment, sandboxed, never guessed at, and cached only with a tag. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.tag !== undefined) reply.header('etag', file.tag);
  const caching = file.tag === undefined ? 'private, no-store' : `private, max-age=${SHOWN_SECONDS}`;
  if (file.tag !== undefined && reply.request.headers['if-none-match'] === file.tag) {
    return reply.code(304).header('cache-control', caching).send();
  }
  if (file.sizeBytes !== undefined) reply.header('content-length', file.sizeBytes);
  return reply
    .type(file.mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeFileName(file.name)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', caching)
    .send(file.stream);
}

/** RFC 8187: also encodes what encodeURIComponent leaves but the header does not allow. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
