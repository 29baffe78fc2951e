import type { DeclaredError, Endpoint, Received, Reply } from '@atlas/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Scope } from './database/database.ts';
import type { Tx } from './database/executor.ts';
import type { IdempotentCall } from './idempotency.ts';
import type { JsonText, Refusal } from './outcome.ts';

/** A handler's answer: the contract's reply, the same as ready-made JSON, or a refusal the contract declares. */
export type Answer<E extends Endpoint> =
  | (E['transport'] extends 'file'
      ? FileAnswer
      : E['transport'] extends 'tile'
        ? TileAnswer
        : E['transport'] extends 'published'
          ? PublishedAnswer
          : Reply<E> | JsonText)
  | Refusal<DeclaredError<E>>;

/** A file to send, with headers that prevent a browser from running it. */
export interface FileAnswer {
  readonly stream: NodeJS.ReadableStream;
  /** Undefined for a file written while it is sent. */
  readonly sizeBytes: number | undefined;
  readonly mediaType: string;
  readonly name: string;
  /** Of a file that browsers may keep privately and revalidate by this entity tag, with its quotation marks. */
  readonly tag?: string;
}

/** A vector tile, which browsers cache and revalidate by its tag. */
export interface TileAnswer {
  /** Undefined if the browser's copy is still valid. */
  readonly tile: Uint8Array | undefined;
  /** The entity tag with its quotation marks. */
  readonly tag: string;
}

/** An answer that any page on the web may read. */
export interface PublishedAnswer {
  readonly content: string | Buffer;
  readonly mediaType: string;
  /** Whether the address will never answer anything else. */
  readonly isFinal: boolean;
}

/** The call as validated; `request` and `reply` are for cookies and addresses only. */
export interface Call<E extends Endpoint> extends Received<E> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call inside its transaction: session, row-level security and access list have been checked. */
export interface ScopedCall<E extends Endpoint> extends Call<E> {
  readonly scope: Scope;
}

/** A call that opens its own transactions, for work that must not hold one: hashing, mails, uploads. */
export interface FreeCall<E extends Endpoint> extends Call<E> {
  /** The bearer of a public call, whose session has not been checked yet. */
  readonly actor: E['access'] extends 'public' | 'cookie' ? Actor | undefined : Actor;
  /**
   * Stores the answer in the transaction of its effect, so that a repeat under the same `Idempotency-Key` finds both or
   * neither. An answer that the handler does not store is stored right after it.
   */
  readonly keep: (tx: Tx, answer: Reply<E> | JsonText) => Promise<void>;
}

export type ScopedHandler<E extends Endpoint> = (call: ScopedCall<E>) => Promise<Answer<E>>;
export interface FreeHandler<E extends Endpoint> {
  readonly free: (call: FreeCall<E>) => Promise<Answer<E>>;
}

/** A scoped handler with a check that must last even if its transaction rolls back, such as a count of attempts. */
export interface GuardedHandler<E extends Endpoint> {
  readonly guard: (call: Call<E> & { readonly actor: Actor }) => Promise<void>;
  readonly scoped: ScopedHandler<E>;
}

/**
 * A scoped handler of a write with a shorter way for the usual case: one statement that enters the company, does the
 * whole call, and stores the answer under its key. Undefined, with nothing written, if the case is not the usual one.
 */
export interface ShortHandler<E extends Endpoint> {
  readonly short: (call: ShortCall<E>) => Promise<Answer<E> | undefined>;
  readonly scoped: ScopedHandler<E>;
}

/** A call before any transaction. */
export interface ShortCall<E extends Endpoint> extends Call<E> {
  readonly actor: Actor;
  /** The call's `Idempotency-Key`, if it has one. */
  readonly identity: IdempotentCall | undefined;
}

/** Public and cookie calls have no person to open a transaction for; all others run scoped unless declared free. */
export type Handler<E extends Endpoint> = E['access'] extends 'public' | 'cookie'
  ? FreeHandler<E>
  : ScopedHandler<E> | GuardedHandler<E> | ShortHandler<E> | FreeHandler<E>;

/** One handler for each endpoint of a contract module, none missing. */
export type Handlers<Noun> = {
  readonly [Name in keyof Noun as Noun[Name] extends Endpoint ? Name : never]: Noun[Name] extends Endpoint
    ? Handler<Noun[Name]>
    : never;
};
