import type { FastifyReply } from 'fastify';
import type { TileAnswer } from './handler.ts';

/** Sends a vector tile that the browser may cache privately, and must revalidate before each use. */
export function sendTile(reply: FastifyReply, { tile, tag }: TileAnswer): FastifyReply {
  reply.header('etag', tag).header('cache-control', 'private, max-age=0, must-revalidate');
  if (tile === undefined) return reply.code(304).send();
  return reply
    .type('application/vnd.mapbox-vector-tile')
    .send(Buffer.from(tile.buffer, tile.byteOffset, tile.byteLength));
}
