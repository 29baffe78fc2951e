import { createHash } from 'node:crypto';
import type { Access } from '@atlas/contract/endpoint';
import { because } from '@atlas/contract/reasons';
import type { FastifyRequest } from 'fastify';
import type { Scope } from './database/database.ts';
import { AppError } from './outcome.ts';

/** A write that its caller identifies, so that a retry has no second effect. */
export interface IdempotentCall {
  readonly key: string;
  readonly route: string;
  /** Everything that identifies the request, except a file's bytes. */
  readonly content: string;
  readonly requestHash: Buffer;
}

interface StoredAnswer {
  readonly status: number;
  readonly reply: string;
}

/** The call's identity by its `Idempotency-Key` header; undefined without one. */
export function identifyCall(
  request: FastifyRequest,
  route: string,
  access: Access = 'account',
): IdempotentCall | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new AppError('invalid_input', {
      reasons: [{ path: 'Idempotency-Key', ...because('key_malformed') }],
    });
  }
  const parts = [route, request.params, request.query, request.body ?? null];
  // For a call with cookies, only the cookies identify the subject.
  if (access === 'cookie') parts.push(request.headers.cookie ?? null);
  const content = JSON.stringify(parts);
  return { key, route, content, requestHash: createHash('sha256').update(content).digest() };
}

/**
 * Claims the key inside the write's own transaction; a second call in flight waits here for the first.
 * @returns the answer stored by an earlier call, or undefined when this one is the first
 */
export async function claimKey(scope: Scope, call: IdempotentCall): Promise<StoredAnswer | undefined> {
  const { numInsertedOrUpdatedRows } = await scope.tx
    .insertInto('idempotency')
    .values({ actor_id: scope.actor.sub, key: call.key, route: call.route, request_hash: call.requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const stored = await scope.tx
    .selectFrom('idempotency')
    .select(['request_hash', 'route', 'status', 'reply'])
    .where('actor_id', '=', scope.actor.sub)
    .where('key', '=', call.key)
    .executeTakeFirst();
  if (stored === undefined || stored.status === null || stored.reply === null) throw new AppError('idempotency_busy');
  if (stored.route !== call.route || !call.requestHash.equals(stored.request_hash)) {
    throw new AppError('idempotency_mismatch');
  }
  return { status: stored.status, reply: stored.reply };
}

/** Stores the answer beside its key, so that both commit with the write. */
export async function storeAnswer(scope: Scope, call: IdempotentCall, answer: StoredAnswer): Promise<void> {
  await scope.tx
    .updateTable('idempotency')
    .set({ status: answer.status, reply: answer.reply })
    .where('actor_id', '=', scope.actor.sub)
    .where('key', '=', call.key)
    .execute();
}
