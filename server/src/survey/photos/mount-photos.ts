import { CompanyId } from '@atlas/contract/identifiers';
import { SURVEY_ROLES } from '@atlas/contract/survey';
import { PHOTO_CHUNK_BYTES, SURVEY_PHOTOS_PATH } from '@atlas/contract/survey-photos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { authenticate, refuseForeignPage, refuseUnprovenCookies } from '../../platform/authentication.ts';
import { AppError } from '../../platform/outcome.ts';
import type { Platform } from '../../platform/platform.ts';
import { PhotoStore } from './photo-store.ts';
import { appendPiece, askOffset, beginPhoto, describeProtocol, giveUpPhoto } from './photo-uploads.ts';
import type { PhotoParts, UploadCall } from './upload-call.ts';

const Params = z.object({ companyID: CompanyId, uploadID: z.optional(z.uuid()) });

/**
 * Photos in pieces, by tus 1.0.0; `contract/src/survey-photos.ts` describes it. These routes are not endpoints of the
 * contract, because the protocol fixes their methods, headers and answers.
 */
export async function mountSurveyPhotos(app: FastifyInstance, platform: Platform): Promise<void> {
  const store = await PhotoStore.open(platform.configuration.dataFolder);
  const parts = { platform, store };
  const one = `${SURVEY_PHOTOS_PATH}/:uploadID`;
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/offset+octet-stream',
      { parseAs: 'buffer', bodyLimit: PHOTO_CHUNK_BYTES },
      (_request, body, done) => done(null, body),
    );
    const config = { access: SURVEY_ROLES };
    const schema = { hide: true };
    const route = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, act: typeof beginPhoto) =>
      scope.route({
        method,
        url,
        config,
        schema,
        onRequest: (request, reply) => admitSender(platform, request, reply),
        handler: (request, reply) => answerCall(parts, request, reply, act),
      });
    scope.route({
      method: 'OPTIONS',
      url: SURVEY_PHOTOS_PATH,
      config: { access: 'public' },
      schema,
      handler: async (_request, reply) => send(reply, await describeProtocol(parts)),
    });
    route('POST', SURVEY_PHOTOS_PATH, beginPhoto);
    route('HEAD', one, askOffset);
    route('PATCH', one, appendPiece);
    route('DELETE', one, giveUpPhoto);
  });
}

/**
 * Refuses a stranger, and a person with too many pieces under way, before a byte of the piece is read: a piece waits in
 * memory until it is whole, and may take its time.
 */
async function admitSender({ tokens, uploads }: Platform, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { sub } = await authenticate(tokens, request);
  if (request.method !== 'PATCH') return;
  await new Promise<void>((resolve, reject) => {
    const over = new Promise<void>((end) => {
      reply.raw.once('finish', end);
      reply.raw.once('close', end);
    });
    const receive = () => {
      resolve();
      return over;
    };
    uploads.take(sub, receive).catch(reject);
  });
}

/** Authenticates a call as every call of the contract is. */
async function answerCall(
  parts: PhotoParts,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (parts: PhotoParts, call: UploadCall) => Promise<Response>,
): Promise<FastifyReply> {
  const { tokens, secrets, configuration } = parts.platform;
  const actor = await authenticate(tokens, request);
  refuseForeignPage(request, configuration.origin);
  refuseUnprovenCookies(secrets.xsrf, request, actor.sessionID);
  const params = Params.safeParse(request.params);
  if (!params.success) throw new AppError('not_found');
  const { companyID, uploadID = '' } = params.data;
  return send(reply, await act(parts, { actor, companyID, uploadID, request }));
}

/** Sends what the protocol's library answers. Its headers for other origins are not ours. */
async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const [name, value] of answer.headers) {
    if (!name.startsWith('access-control-') && name !== 'content-length' && name !== 'connection')
      reply.header(name, value);
  }
  reply.header('cache-control', 'no-store');
  return reply.code(answer.status).send(answer.status === 204 ? undefined : await answer.text());
}
