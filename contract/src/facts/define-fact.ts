import type * as z from 'zod/mini';

/**
 * Who can read a fact.
 * - `public log`: anyone. The log shows its type and time and commits to the rest.
 * - `company`: the company's own history.
 * - `management`: the same, for those who manage the company. A policy of the database names these types.
 * - `person`: the person whose account it is.
 */
export type Audience = 'public log' | 'company' | 'management' | 'person';

/** One kind of event that the register records. */
export interface FactDefinition {
  /** As the database, the public log and certificates spell it; it never changes once recorded. */
  readonly type: `${string}.${string}`;
  /** Its subject; a list if it can be one of several. */
  readonly subject: string | readonly string[];
  readonly audience: Audience;
  /** The state before, as JSON. */
  readonly before?: z.ZodMiniType;
  /** The state after, as JSON. */
  readonly after?: z.ZodMiniType;
  /** Its effect on an earlier certificate of the same asset. */
  readonly certificate?: 'revokes' | 'supersedes';
  /** A stage of an asset's life, which the timeline shows. */
  readonly stage?: true;
}

/** Keeps the literal types of a definition, from which recording, labels and lists derive theirs. */
export function defineFact<const D extends FactDefinition>(definition: D): D {
  return definition;
}

type Immutable<T> = T extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Immutable<T[Key]> }
    : T;

type Part<D, Key extends 'before' | 'after'> = D extends { readonly [K in Key]: infer S extends z.ZodMiniType }
  ? undefined extends z.input<S>
    ? { readonly [K in Key]?: Immutable<z.input<S>> }
    : { readonly [K in Key]: Immutable<z.input<S>> }
  : { readonly [K in Key]?: never };

type Subject<Types extends FactDefinition['subject']> = (Types extends readonly string[]
  ? { readonly type: Types[number] }
  : { readonly type?: never }) & { readonly id: string; readonly label?: string | undefined };

/** What recording a fact of this kind needs. */
export type FactPayload<D extends FactDefinition> = D extends FactDefinition
  ? { readonly subject: Subject<D['subject']> } & Part<D, 'before'> & Part<D, 'after'>
  : never;

type Read<D, Key extends 'before' | 'after'> = D extends { readonly [K in Key]: infer S extends z.ZodMiniType }
  ? undefined extends z.input<S>
    ? Exclude<z.output<S>, undefined> | null
    : z.output<S>
  : null;

/** The payload of a recorded fact of this kind; null if it has none. */
export interface FactContent<D extends FactDefinition> {
  readonly before: Read<D, 'before'>;
  readonly after: Read<D, 'after'>;
}
