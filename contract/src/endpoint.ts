import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';
import type { Tag, Tags } from './tags.ts';

/**
 * Who may call an endpoint.
 * - `public`: anyone. `cookie`: the holder of a refresh cookie. `account`: anyone signed in.
 * - `member`: a member of the company that the call names, in any role.
 * - a list of roles: a member in one of these roles.
 *
 * For `member` and role lists the company is `companyID` in the path, query or body. A company that does not exist and
 * one that the caller does not belong to get the same answer: `not_found`.
 */
export type Access = 'public' | 'cookie' | 'account' | 'member' | readonly Role[];

/** The specification's sentences for refusals. */
export type SpecifiedRefusal = 'eventFailed' | 'eventForbidden';

interface EndpointParts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's notation: `/api/protected/companies/:companyID`. */
  readonly path: `/api/${string}` | `/log/${string}`;
  readonly access: Access;
  /** One sentence for the reference page. */
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /**
   * `json` is the default; `file` streams bytes; `tile` returns a vector tile; `published` is read across sites;
   * `upload` takes multipart/form-data with one file.
   */
  readonly transport?: 'json' | 'file' | 'tile' | 'published' | 'upload';
  /**
   * `geometry` for calls that measure boundaries: they wait in a separate line, so that quick calls never wait behind
   * them. `boundary` for one boundary: it joins that line only if it has many corners or neighbours. `report` for calls
   * that count what a company did: they wait in another line, one call per company at a time.
   */
  readonly work?: 'geometry' | 'boundary' | 'report';
  readonly reply: z.ZodMiniType;
  /** The specification's own sentences for some codes, by their names in the catalogue under `specified`. */
  readonly says?: Readonly<Partial<Record<ErrorCode, SpecifiedRefusal>>>;
  /** Codes beyond the common ones and those that `access` implies. */
  readonly errors: readonly ErrorCode[];
}

/** A call that changes nothing; it takes one round trip to the database. */
export interface ReadEndpoint extends EndpointParts {
  readonly effect: 'read';
  /** What the answer depends on: when any of it changes, a cached answer is out of date. */
  readonly dependsOn: Tags;
  readonly changes?: never;
  readonly answersWith?: never;
}

export interface WriteEndpoint extends EndpointParts {
  readonly effect: 'write';
  /** What a successful call changes. */
  readonly changes: Tags;
  readonly dependsOn?: never;
  /** The reply contains the new answer of this tag's reads. A cache that can place it need not read it again. */
  readonly answersWith?: Tag;
}

export type Endpoint = ReadEndpoint | WriteEndpoint;

/** Keeps the literal types of an endpoint's parts, from which routes, client and documents derive theirs. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What a handler receives once validated. */
export interface Received<E extends Endpoint> {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Output<E['body']>;
}

/** A caller's input. */
export interface Sent<E extends Endpoint> {
  readonly params: Input<E['params']>;
  readonly query: Input<E['query']>;
  readonly body: Input<E['body']>;
}

export type Reply<E extends Endpoint> = z.output<E['reply']>;
export type DeclaredError<E extends Endpoint> = E['errors'][number];
