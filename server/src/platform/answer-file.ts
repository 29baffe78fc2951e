import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './handler.ts';

/** Sends a stored file so that no browser runs it: attachment, sandboxed, never cached, never guessed at. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.sizeBytes !== undefined) reply.header('content-length', file.sizeBytes);
  return reply
    .type(file.mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeFileName(file.name)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-store')
    .send(file.stream);
}

/** RFC 8187: also encodes what encodeURIComponent leaves but the header does not allow. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
