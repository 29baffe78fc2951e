import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { describeCaller } from '../../people/index.ts';
import type { WhatsAppSettings } from '../../platform/channel-settings.ts';
import { AppError } from '../../platform/outcome.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeEvent } from './event-repository.ts';
import { readEvent } from './read-event.rules.ts';
import { isSameSecret, isSigned } from './signature.ts';

const PATH = '/api/channels/whatsapp';
/** Meta sends 3 MB at most. */
const BODY_BYTES = 3 * 1024 * 1024;
/** Calls without a valid signature that a network has in a minute; after that its calls are not read. */
const FORGED_A_MINUTE = 20;
/** A network from which signed events came is always read, so that a forger beside Meta cannot shut it out. */
const TRUSTED_SECONDS = 3_600;
const OPTIONS = { logLevel: 'warn', schema: { hide: true } } as const;

/**
 * Where WhatsApp calls: once to verify the address, and then with each message and each news of an answer. A signed
 * event is stored and acknowledged at once, and a job works on it. Without the settings nothing is there.
 */
export async function mountWebhook(app: FastifyInstance, platform: Platform): Promise<void> {
  const settings = platform.configuration.whatsApp;
  if (settings === undefined) return;
  const forged = new RateLimiterMemory({ points: FORGED_A_MINUTE, duration: 60 });
  const trusted = new RateLimiterMemory({ points: 1, duration: TRUSTED_SECONDS });
  const bodies = new WeakMap<FastifyRequest, Buffer>();
  const network = (request: FastifyRequest) => describeCaller(platform, request).network;
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    // The signature is of the bytes.
    room.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES },
      (request, body, done) => {
        if (Buffer.isBuffer(body)) bodies.set(request, body);
        done(null, undefined);
      },
    );
    room.addHook('onRequest', async (request) => {
      const counted = await forged.get(network(request));
      if (
        counted !== null &&
        counted.consumedPoints >= FORGED_A_MINUTE &&
        (await trusted.get(network(request))) === null
      ) {
        throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(counted.msBeforeNext / 1_000) });
      }
    });
    room.get(PATH, OPTIONS, async (request, reply) => {
      const challenge = readChallenge(request.query, settings);
      if (challenge === undefined) {
        await forged.penalty(network(request));
        throw new AppError('forbidden');
      }
      return reply.type('text/plain; charset=utf-8').send(challenge);
    });
    room.post(PATH, OPTIONS, async (request, reply) => {
      const bytes = bodies.get(request) ?? Buffer.alloc(0);
      if (!isSigned(bytes, request.headers['x-hub-signature-256'], settings.appSecret)) {
        await forged.penalty(network(request));
        throw new AppError('forbidden');
      }
      await trusted.penalty(network(request));
      await takeEvent(platform, settings, bytes);
      return reply.send({ status: 'stored' });
    });
  });
}

/** The text to send back, if the call knows the token that the operator gave Meta. */
function readChallenge(query: unknown, { verifyToken }: WhatsAppSettings): string | undefined {
  const given = new Map(Object.entries(typeof query === 'object' && query !== null ? query : {}));
  const [mode, token, challenge] = ['hub.mode', 'hub.verify_token', 'hub.challenge'].map((name) => given.get(name));
  if (mode !== 'subscribe' || typeof token !== 'string' || !isSameSecret(token, verifyToken)) return undefined;
  return typeof challenge === 'string' && /^[\w.-]{1,256}$/.test(challenge) ? challenge : undefined;
}

/** @throws AppError `forbidden` for events of other numbers: the app may serve several, and each register has its own */
async function takeEvent({ database }: Platform, settings: WhatsAppSettings, bytes: Buffer): Promise<void> {
  const event = readEvent(parse(bytes), settings.phoneNumberID);
  if (event === undefined) throw new AppError('forbidden');
  const hash = createHash('sha256').update(bytes).digest();
  await database.withDoor((tx) => storeEvent(tx, hash, bytes));
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
