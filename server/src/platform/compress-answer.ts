import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Endpoint } from '@atlas/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';

/** Below this, compression saves less than the headers weigh. */
const SMALLEST_BYTES = 1_024;
/** A list of 93 kB takes 2 ms at this quality and becomes 15 kB. */
const BROTLI_QUALITY = 4;
/** Files are compressed already, and published answers are small. */
const COMPRESSED = new Set<Endpoint['transport']>([undefined, 'json', 'tile']);
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Whether an endpoint's answers are compressed: JSON reads and tiles are. An answer to a write may contain a token or a
 * link's secret beside the input, and its length would reveal the secret (BREACH); files are compressed already.
 */
export function isCompressed({
  effect,
  access,
  transport,
}: Pick<Endpoint, 'effect' | 'access' | 'transport'>): boolean {
  return effect === 'read' && access !== 'cookie' && COMPRESSED.has(transport);
}

/** Compresses an answer as its caller requested. */
export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity' || Buffer.byteLength(payload) < SMALLEST_BYTES) return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return compress(payload, encoding);
}

function compress(content: string | Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : deflate(content);
}
