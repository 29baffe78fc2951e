import type { FastifyInstance, InjectOptions } from 'fastify';

/** An application whose calls go over a connection, for callers of `callRaw` and the like. */
export async function listen(app: FastifyInstance): Promise<FastifyInstance> {
  return reach(await app.listen({ host: '127.0.0.1', port: 0 }));
}

/** A register at an address, for callers of `callRaw` and the like. */
export function reach(address: string): FastifyInstance {
  const inject = async ({ method = 'GET', url = '/', query, payload, headers }: InjectOptions) => {
    const asked = query === undefined ? '' : `?${new URLSearchParams(query as Record<string, string>)}`;
    const isForm = payload instanceof Uint8Array || typeof payload === 'string';
    const sent = payload === undefined || isForm ? payload : JSON.stringify(payload);
    const response = await fetch(`${address}${String(url)}${asked}`, {
      method,
      headers: {
        ...(payload === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(headers as Record<string, string>),
      },
      ...(sent === undefined ? {} : { body: sent as string | Uint8Array<ArrayBuffer> }),
    });
    const body = await response.text();
    const cookies = response.headers.getSetCookie();
    return {
      statusCode: response.status,
      headers: { ...Object.fromEntries(response.headers), ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }) },
      body,
      json: () => JSON.parse(body),
    };
  };
  return { inject } as unknown as FastifyInstance;
}
