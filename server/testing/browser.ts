import type { Endpoint, Reply } from '@atlas/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { type Answered, callRaw } from './call.ts';

type Parts<E extends Endpoint> = Parameters<typeof callRaw<E>>[2];

/**
 * A browser reduced to cookies: it stores them, sends them by path, and its page copies the XSRF cookie to the header.
 */
export class TestBrowser {
  readonly #app: FastifyInstance;
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string }>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Value of a cookie by name. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  setCookie(name: string, value: string | undefined, path = '/'): void {
    if (value === undefined) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }

  /** Another tab's or thief's copy of all cookies. */
  copy(): TestBrowser {
    const other = new TestBrowser(this.#app);
    for (const [name, { value, path }] of this.#cookies) other.setCookie(name, value, path);
    return other;
  }

  /** Calls an endpoint and returns any answer; `xsrf: null` leaves the header out. */
  async send<E extends Endpoint>(
    endpoint: E,
    sent: Parts<E>,
    options: { readonly token?: string; readonly headers?: Record<string, string>; readonly xsrf?: string | null } = {},
  ): Promise<Answered> {
    const cookies = [...this.#cookies].filter(([, { path }]) => endpoint.path.startsWith(path));
    const xsrf = options.xsrf === undefined ? this.cookie('XSRF-TOKEN') : options.xsrf;
    const answered = await callRaw(this.#app, endpoint, sent, {
      token: options.token,
      headers: {
        ...(cookies.length === 0 ? {} : { cookie: cookies.map(([name, { value }]) => `${name}=${value}`).join('; ') }),
        ...(xsrf === undefined || xsrf === null ? {} : { 'x-xsrf-token': xsrf }),
        ...options.headers,
      },
    });
    this.#keep(answered);
    return answered;
  }

  /** Calls an endpoint that must succeed. */
  async call<E extends Endpoint>(
    endpoint: E,
    sent: Parts<E>,
    options: { readonly token?: string } = {},
  ): Promise<Reply<E>> {
    const answered = await this.send(endpoint, sent, options);
    expect(answered.status, answered.text).toBe(200);
    return endpoint.reply.parse(answered.body) as Reply<E>;
  }

  #keep(answered: Answered): void {
    for (const line of setCookies(answered)) {
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice('Path='.length) ?? '/';
      const value = attributes.includes('Max-Age=0') || pair.slice(at + 1) === '' ? undefined : pair.slice(at + 1);
      this.setCookie(pair.slice(0, at), value, path);
    }
  }
}

/** The `Set-Cookie` lines of an answer. */
export function setCookies(answered: Answered): readonly string[] {
  const header = answered.headers['set-cookie'];
  if (header === undefined) return [];
  return Array.isArray(header) ? header.map(String) : [String(header)];
}
