import type { Access, Endpoint, SpecifiedRefusal } from '@atlas/contract/endpoint';
import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode } from '@atlas/contract/errors';
import { CompanyId } from '@atlas/contract/identifiers';
import { SENSITIVE_STEPS } from '@atlas/contract/sensitive-steps';
import * as specifiedText from '@atlas/messages/specified';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import '@fastify/swagger';
import { sendFile } from './answer-file.ts';
import { sendPublished } from './answer-published.ts';
import { sendTile } from './answer-tile.ts';
import { authenticate, findBearer, refuseForeignPage, refuseUnprovenCookies } from './authentication.ts';
import { answerClaimedCall, type KeepAnswer, type OpenShortly } from './claimed-call.ts';
import { compressAnswer, isCompressed } from './compress-answer.ts';
import type { Actor, Scope } from './database/database.ts';
import { isSensitive, refuseStaleFactor } from './fresh-factor.ts';
import type {
  Call,
  FileAnswer,
  FreeHandler,
  GuardedHandler,
  Handlers,
  PublishedAnswer,
  ShortHandler,
  TileAnswer,
} from './handler.ts';
import { claimKey, type IdempotentCall, identifyCall, storeAnswer } from './idempotency.ts';
import { SPECIFIED } from './locale.ts';
import { noteRefusal } from './note-refusal.ts';
import { AppError, isRefusal, JsonText, type Refusal } from './outcome.ts';
import type { Platform } from './platform.ts';
import { needsProvenEmail, refuseUnprovenEmail } from './proven-email.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

/** A handler with its endpoint's types erased: {@link mount} has checked them. */
type ErasedCall = Call<Endpoint> & {
  readonly scope?: Scope;
  readonly actor?: unknown;
  readonly keep?: KeepAnswer;
  readonly identity?: IdempotentCall | undefined;
};
type ErasedScoped = (call: ErasedCall) => Promise<unknown>;
type ErasedHandler = ErasedScoped | GuardedHandler<Endpoint> | ShortHandler<Endpoint> | FreeHandler<Endpoint>;

/**
 * Registers every endpoint of a contract module with its handler: validation, access, row-level security, the
 * transaction and idempotent repeats follow from the contract. A missing handler or an undeclared refusal does not
 * compile.
 */
export function mount<Noun extends object>(
  app: FastifyInstance,
  platform: Platform,
  noun: Noun,
  handlers: Handlers<Noun>,
): void {
  for (const [name, handler] of Object.entries<ErasedHandler>(handlers as Record<string, ErasedHandler>)) {
    const endpoint: Endpoint = (noun as Record<string, Endpoint>)[name] ?? raiseMissing(name);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: describe(endpoint, name),
      config: { access: endpoint.access },
      onSend: isCompressed(endpoint) ? [compressAnswer] : [],
      handler: async (request, reply) => {
        try {
          return await answerCall(platform, endpoint, handler, request, reply);
        } catch (error) {
          if (error instanceof AppError && error.code === 'forbidden')
            await recordRefusal(platform, endpoint, name, request);
          throw sayAsSpecified(endpoint, error);
        }
      },
    });
  }
}

const SPECIFIED_SENTENCES = {
  eventFailed: specifiedText.eventFailed,
  eventForbidden: specifiedText.eventForbidden,
} as const satisfies Record<SpecifiedRefusal, unknown>;

/** An error with the specification's sentence for its code, if the endpoint has one. */
function sayAsSpecified({ says }: Endpoint, error: unknown): unknown {
  const { code, details } = error instanceof AppError ? error : { code: 'internal' as const, details: {} };
  const sentence = says?.[code];
  if (sentence === undefined || details.message !== undefined) return error;
  return new AppError(code, { ...details, message: SPECIFIED_SENTENCES[sentence]({}, SPECIFIED) }, { cause: error });
}

async function answerCall(
  platform: Platform,
  endpoint: Endpoint,
  mounted: ErasedHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { secrets, configuration } = platform;
  const { origin } = configuration;
  const call = { params: request.params, query: request.query, body: request.body, request, reply } as ErasedCall;
  if (endpoint.access === 'public' || endpoint.access === 'cookie') {
    if (endpoint.effect === 'write') {
      refuseForeignPage(request, origin);
      // Only its handler knows whose session a cookie call is about, and binds the token to it.
      refuseUnprovenCookies(secrets.xsrf, request, endpoint.access === 'public' ? 'none' : 'unknown');
    }
    const bearer = await findBearer(platform.tokens, request);
    return send(reply, await runFree(platform, endpoint, mounted, { ...call, actor: bearer }, bearer));
  }
  const actor = await authenticate(platform.tokens, request);
  refuseForeignPage(request, origin);
  refuseUnprovenCookies(secrets.xsrf, request, actor.sessionID);
  if ('free' in mounted && (isSensitive(endpoint) || needsProvenEmail(endpoint)))
    await refuseOutside(platform, endpoint, call, actor);
  if ('free' in mounted) return send(reply, await runFree(platform, endpoint, mounted, { ...call, actor }, actor));
  if ('guard' in mounted) await (mounted.guard as ErasedScoped)({ ...call, actor });
  const handler = ('scoped' in mounted ? mounted.scoped : mounted) as ErasedScoped;
  const company = findCompany(endpoint, call);
  if (endpoint.effect === 'read') {
    const answer = await platform.database.readAsTenant(
      actor,
      company,
      async (scope) => {
        await refuseOtherRoles(endpoint.access, scope);
        return handler({ ...call, scope });
      },
      endpoint.work,
    );
    return send(reply, answer);
  }
  const identity = identifyCall(request, `${endpoint.method} ${endpoint.path}`);
  const short = 'short' in mounted ? await (mounted.short as ErasedScoped)({ ...call, actor, identity }) : undefined;
  if (short !== undefined) {
    platform.announceCommit();
    return send(reply, short);
  }
  const answer = await platform.database.withTenant(
    actor,
    company,
    async (scope) => {
      await refuseOtherRoles(endpoint.access, scope);
      await refuseUnprovenEmail(endpoint, scope);
      await refuseStaleFactor(endpoint, scope, company, configuration);
      return identity === undefined
        ? handler({ ...call, scope })
        : answerOnce(scope, identity, () => handler({ ...call, scope }));
    },
    endpoint.work,
  );
  if (!isRefusal(answer)) platform.announceCommit();
  return send(reply, answer);
}

/** A refusal that cannot be recorded is left out, because the answer stays the same. */
async function recordRefusal(
  platform: Platform,
  endpoint: Endpoint,
  name: string,
  request: FastifyRequest,
): Promise<void> {
  if (!Array.isArray(endpoint.access)) return;
  try {
    const actor = await authenticate(platform.tokens, request);
    const company = findCompany(endpoint, request as Pick<ErasedCall, 'params' | 'query' | 'body'>);
    if (company !== null) await noteRefusal(platform.database, actor, company, name);
  } catch (fault) {
    request.log.warn({ err: fault, call: name }, 'a refused call could not be recorded');
  }
}

async function answerOnce(scope: Scope, identity: IdempotentCall, act: () => Promise<unknown>): Promise<unknown> {
  const earlier = await claimKey(scope, identity);
  if (earlier !== undefined) return new JsonText(earlier.reply);
  const answer = await act();
  if (isRefusal(answer)) return answer;
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
  await storeAnswer(scope, identity, { status: 200, reply: text });
  return new JsonText(text);
}

/** Runs a handler that opens its own transactions; a write with an `Idempotency-Key` once for each key. */
async function runFree(
  platform: Platform,
  endpoint: Endpoint,
  handler: ErasedHandler,
  call: ErasedCall,
  actor: Actor | undefined,
): Promise<unknown> {
  if (!('free' in handler)) throw new Error('a call without a person has no transaction to run in');
  const act = (keep: KeepAnswer) => (handler.free as (call: ErasedCall) => Promise<unknown>)({ ...call, keep });
  const { method, path, access, effect } = endpoint;
  const identity = effect === 'write' ? identifyCall(call.request, `${method} ${path}`, access) : undefined;
  if (identity === undefined) return act(async () => {});
  const { database, secrets } = platform;
  const { request, reply } = call;
  const isOpen = access === 'public' || access === 'cookie';
  const open: OpenShortly =
    isOpen || actor === undefined
      ? (use) => database.withDoor(use)
      : (use) =>
          database.withTenant(actor, findCompany(endpoint, call), async (scope) => {
            await refuseOtherRoles(access, scope);
            return use(scope.tx);
          });
  const caller = isOpen ? '' : (actor?.sub ?? '');
  return answerClaimedCall({ database, secret: secrets.idempotency, caller, identity, request, reply, open }, act);
}

/** Refuses a step whose handler opens its own transactions, before it opens any. */
async function refuseOutside(platform: Platform, endpoint: Endpoint, call: ErasedCall, actor: Actor): Promise<void> {
  const company = findCompany(endpoint, call);
  await platform.database.readAsTenant(actor, company, async (scope) => {
    await refuseOtherRoles(endpoint.access, scope);
    await refuseUnprovenEmail(endpoint, scope);
    await refuseStaleFactor(endpoint, scope, company, platform.configuration);
  });
}

/** Refuses a member whose role is not on the endpoint's list. @throws AppError `forbidden` */
export async function refuseOtherRoles(access: Access, scope: Scope): Promise<void> {
  if (!Array.isArray(access)) return;
  const role = await scope.role();
  if (role === null || !access.includes(role)) throw new AppError('forbidden');
}

/** The company that a call names, in its path, query or body. */
function findCompany(endpoint: Endpoint, call: Pick<ErasedCall, 'params' | 'query' | 'body'>): CompanyId | null {
  if (endpoint.access === 'account') return null;
  for (const part of [call.params, call.query, call.body] as readonly unknown[]) {
    if (typeof part === 'object' && part !== null && 'companyID' in part) return CompanyId.parse(part.companyID);
  }
  throw new Error(`${endpoint.path} is for members but names no company`);
}

function send(reply: FastifyReply, answer: unknown): FastifyReply {
  if (isRefusal(answer)) throw toError(answer);
  if (answer instanceof JsonText) return reply.type('application/json; charset=utf-8').send(answer.text);
  if (isFileAnswer(answer)) return sendFile(reply, answer);
  if (isTileAnswer(answer)) return sendTile(reply, answer);
  if (isPublishedAnswer(answer)) return sendPublished(reply, answer);
  return reply.send(answer);
}

function isFileAnswer(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'stream' in answer && 'mediaType' in answer;
}

function isTileAnswer(answer: unknown): answer is TileAnswer {
  return typeof answer === 'object' && answer !== null && 'tile' in answer && 'tag' in answer;
}

function isPublishedAnswer(answer: unknown): answer is PublishedAnswer {
  return typeof answer === 'object' && answer !== null && 'content' in answer && 'isFinal' in answer;
}

function toError(refusal: Refusal): AppError {
  return new AppError(refusal.code, refusal.details);
}

function describe(endpoint: Endpoint, name: string): FastifySchema {
  const codes = [
    ...new Set([...endpoint.errors, ...accessErrors(endpoint.access), ...stepErrors(endpoint), ...COMMON_ERRORS]),
  ];
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Refusals: ${codes.map((code) => `\`${code}\` (${ERROR_STATUS[code]})`).join(', ')}.`,
    tags: [nameGroup(endpoint.path)],
    security: describeSecurity(endpoint.access),
    ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
    ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
    ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
    ...(STREAMED.has(endpoint.transport) && endpoint.reply._zod.def.type !== 'object'
      ? {}
      : { response: { 200: endpoint.reply } }),
  };
}

/** The security that a call needs; an empty list means none. */
function describeSecurity(access: Access): Record<string, string[]>[] {
  if (access === 'public') return [];
  return access === 'cookie' ? [{ refresh: [] }] : [{ bearer: [] }];
}

/** Replies that bypass the serialiser; only JSON is described. */
const STREAMED = new Set<Endpoint['transport']>(['file', 'tile', 'published']);

/** `companies` for `/api/protected/companies/…`, `log` for `/log/…`. */
function nameGroup(path: string): string {
  const [, room = '', ...rest] = path.split('/');
  return room === 'api' ? rest.slice(0, 2).join('/').replace('protected/', '') : room;
}

function accessErrors(access: Access) {
  if (access === 'public' || access === 'cookie') return [] as const;
  if (access === 'account') return ['unauthenticated'] as const;
  return access === 'member'
    ? (['unauthenticated', 'not_found', 'email_unproven', 'visit_reason_required'] as const)
    : (['unauthenticated', 'not_found', 'email_unproven', 'visit_reason_required', 'forbidden'] as const);
}

function stepErrors(endpoint: Endpoint): readonly ErrorCode[] {
  const withoutFactor = SENSITIVE_STEPS.get(endpoint);
  return [
    ...(needsProvenEmail(endpoint) ? (['email_unproven'] as const) : []),
    ...(withoutFactor === undefined ? [] : (['step_up_required'] as const)),
    ...(withoutFactor === 'by rule' ? (['second_factor_needed'] as const) : []),
  ];
}

function raiseMissing(name: string): never {
  throw new Error(`the contract has no endpoint ${name}`);
}
