import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import '@fastify/cookie';
import '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { Tx } from './database/executor.ts';
import type { IdempotentCall } from './idempotency.ts';
import { AppError, isRefusal, JsonText } from './outcome.ts';
import { CallSeal } from './sealed-answer.ts';

/** The claims of a dead process end after this time; a live one renews them three times in it. */
const LEASE_SECONDS = 30;
const RENEWAL_MILLISECONDS = 10_000;

/** Runs a use of one short transaction, in which the caller's right has been checked. */
export type OpenShortly = <T>(use: (tx: Tx) => Promise<T>) => Promise<T>;
/** Stores the answer in the transaction of its effect. */
export type KeepAnswer = (tx: Tx, answer: unknown) => Promise<void>;

interface Outside {
  readonly database: Database;
  readonly secret: Uint8Array;
  /** The person's id; empty for visitors. */
  readonly caller: string;
  readonly identity: IdempotentCall;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly open: OpenShortly;
}

type CookieArguments = Parameters<FastifyReply['setCookie']>;
interface KeptAnswer {
  readonly text: string;
  readonly cookies: readonly CookieArguments[];
}
interface Claim {
  readonly state: 'claimed' | 'busy' | 'mismatch' | 'answered';
  readonly content: Buffer | null;
  readonly answer: Buffer | null;
}

const files = new WeakMap<FastifyRequest, Buffer>();

/** Records which file an upload brought: the same key with another file is another request. */
export function noteUploadedFile(request: FastifyRequest, sha256: Buffer): void {
  files.set(request, sha256);
}

/**
 * Carries out a write that does not fit into one transaction once for each `Idempotency-Key`. The call is claimed
 * before the work, and its answer is stored after it, or together with the effect if the handler does so. A repeat gets
 * the same answer; a repeat of a call in progress must wait.
 * @throws AppError `idempotency_busy`, `idempotency_mismatch`
 */
export async function answerClaimedCall(
  outside: Outside,
  act: (keep: KeepAnswer) => Promise<unknown>,
): Promise<unknown> {
  const { database, identity, request, reply } = outside;
  const seal = new CallSeal(outside.secret, outside.caller, identity.key);
  const attempt = crypto.randomUUID();
  const found = await outside.open((tx) => claim(tx, seal, attempt, identity.content));
  if (found.answer !== null) return repeat(seal, found, request, reply);
  const cookies = recordCookies(reply);
  let isKept = false;
  const keep: KeepAnswer = async (tx, answer) => {
    const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
    const kept = seal.close(JSON.stringify({ text, cookies } satisfies KeptAnswer));
    await sql`SELECT app.keep_call(${seal.call}, ${attempt}, ${files.get(request) ?? null}, ${kept})`.execute(tx);
    isKept = true;
  };
  const renew = setInterval(() => {
    database
      .withDoor((tx) => sql`SELECT app.renew_call(${seal.call}, ${attempt}, ${LEASE_SECONDS})`.execute(tx))
      .catch((error: unknown) => request.log.warn({ err: error }, 'a claimed call could not be renewed'));
  }, RENEWAL_MILLISECONDS);
  try {
    const answer = await act(keep);
    if (isRefusal(answer)) await letGo(outside, seal, attempt);
    else if (!isKept) await database.withDoor((tx) => keep(tx, answer));
    return answer;
  } catch (error) {
    await letGo(outside, seal, attempt);
    throw error;
  } finally {
    clearInterval(renew);
  }
}

async function claim(tx: Tx, seal: CallSeal, attempt: string, content: string): Promise<Claim> {
  const { rows } = await sql<Claim>`
    SELECT * FROM app.claim_call(${seal.call}, ${seal.hash(content)}, ${attempt}, ${LEASE_SECONDS})`.execute(tx);
  const [found] = rows;
  if (found === undefined || found.state === 'busy') {
    throw new AppError('idempotency_busy', { retryAfterSeconds: 1 });
  }
  if (found.state === 'mismatch') throw new AppError('idempotency_mismatch');
  return found;
}

async function repeat(seal: CallSeal, found: Claim, request: FastifyRequest, reply: FastifyReply): Promise<JsonText> {
  if (found.content !== null && !found.content.equals(await hashUploadedFile(request))) {
    throw new AppError('idempotency_mismatch');
  }
  const { text, cookies }: KeptAnswer = JSON.parse(seal.open(found.answer ?? Buffer.alloc(0)));
  for (const [name, value, options] of cookies) reply.setCookie(name, value, options);
  return new JsonText(text);
}

/** A failure to release the claim does not change the answer, because the claim expires. */
async function letGo({ database, request }: Outside, seal: CallSeal, attempt: string): Promise<void> {
  await database
    .withDoor((tx) => sql`SELECT app.drop_call(${seal.call}, ${attempt})`.execute(tx))
    .catch((error: unknown) => request.log.warn({ err: error }, 'a claimed call could not be let go'));
}

/** Notes the cookies that the handler sets, so that a repeat sets them too. */
function recordCookies(reply: FastifyReply): readonly CookieArguments[] {
  const cookies: CookieArguments[] = [];
  const set = reply.setCookie;
  reply.setCookie = (...parts: CookieArguments) => {
    cookies.push(parts);
    return set.apply(reply, parts);
  };
  reply.clearCookie = (name, options) => reply.setCookie(name, '', { ...options, maxAge: 0 });
  return cookies;
}

async function hashUploadedFile(request: FastifyRequest): Promise<Buffer> {
  const hash = createHash('sha256');
  if (request.isMultipart()) {
    for await (const part of request.parts()) {
      if (part.type === 'file') for await (const chunk of part.file as Readable) hash.update(chunk);
    }
  }
  return hash.digest();
}
