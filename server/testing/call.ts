import type { Endpoint, Reply, Sent } from '@atlas/contract/endpoint';
import type { ErrorReply } from '@atlas/contract/errors';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';

type Parts<E extends Endpoint> = {
  readonly [Part in keyof Sent<E> as undefined extends Sent<E>[Part] ? never : Part]: Sent<E>[Part];
};
export interface CallOptions {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: unknown;
  readonly text: string;
}

/** Calls an endpoint of the contract through the whole application and returns any answer. */
export async function callRaw<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  sent: Parts<E>,
  options: CallOptions = {},
): Promise<Answered> {
  const { params, query, body } = sent as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: object;
  };
  let url: string = endpoint.path;
  for (const [name, value] of Object.entries(params ?? {})) url = url.replace(`:${name}`, encodeURIComponent(value));
  const response = await app.inject({
    method: endpoint.method,
    url,
    ...(query === undefined
      ? {}
      : { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) }),
    ...(body === undefined ? {} : { payload: body }),
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
  } satisfies InjectOptions);
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : undefined,
    text: response.body,
  };
}

/** Calls an endpoint that must succeed; the reply is checked against the contract's schema. */
export async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  sent: Parts<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const answered = await callRaw(app, endpoint, sent, options);
  expect(answered.status, answered.text).toBe(200);
  return endpoint.reply.parse(answered.body) as Reply<E>;
}

/** Calls an endpoint that must refuse with a code. */
export async function callRefused<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  sent: Parts<E>,
  code: ErrorReply['code'],
  options: CallOptions = {},
): Promise<ErrorReply> {
  const answered = await callRaw(app, endpoint, sent, options);
  expect(answered.body, answered.text).toMatchObject({ code });
  return answered.body as ErrorReply;
}
