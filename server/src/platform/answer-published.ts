import type { FastifyReply } from 'fastify';
import type { PublishedAnswer } from './handler.ts';

const YEAR_SECONDS = 31_536_000;

/** Sends what is for everyone: any page on the web may read it, and immutable answers are cached for good. */
export function sendPublished(reply: FastifyReply, { content, mediaType, isFinal }: PublishedAnswer): FastifyReply {
  return reply
    .type(mediaType)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', isFinal ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    .send(content);
}
