import type { CompanyFact, KnownFact, PersonFact } from '@atlas/contract/facts/all-facts';
import type { FactPayload } from '@atlas/contract/facts/define-fact';
import { sql } from 'kysely';
import type { Tx } from './database/executor.ts';

declare const defined: unique symbol;

/** A fact as its definition in the contract has it; only {@link makeFact} makes one. */
export interface Fact {
  readonly [defined]: true;
  readonly type: KnownFact['type'];
  readonly subject: { readonly type: string; readonly id: string; readonly label?: string };
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A fact for a list of facts; the compiler checks its payload against its definition. */
export function makeFact<const D extends KnownFact>(definition: D, payload: FactPayload<D>): Fact {
  const { subject, before, after } = payload as FactPayload<KnownFact>;
  const type = typeof definition.subject === 'string' ? definition.subject : subject.type;
  return { type: definition.type, subject: { type, id: subject.id, label: subject.label }, before, after } as Fact;
}

/** A fact under an id that a receipt can name. */
export function identifyFact(fact: Fact, id: string): Fact & { readonly id: string } {
  return { ...fact, id };
}

/** Records a fact of the current company by the current person, in the transaction of the change. */
export function recordFact<const D extends CompanyFact>(tx: Tx, definition: D, payload: FactPayload<D>): Promise<void> {
  return recordFacts(tx, [makeFact(definition, payload)]);
}

/**
 * Records many facts of the current company by the current person, in one statement that each connection plans once.
 */
export async function recordFacts(tx: Tx, facts: readonly Fact[]): Promise<void> {
  if (facts.length > 0)
    await sql`/* prepared events.record */ SELECT app.record_facts(${JSON.stringify(facts)}::jsonb)`.execute(tx);
}

/** Records a fact of a person's account, which belongs to no company. */
export async function recordAccountFact<const D extends PersonFact>(
  tx: Tx,
  actor: string | null,
  definition: D,
  payload: FactPayload<D>,
): Promise<void> {
  const { type, subject, before, after } = makeFact(definition, payload);
  await tx
    .insertInto('event')
    .values({
      company_id: null,
      actor_id: actor,
      type,
      subject_type: subject.type,
      subject_id: subject.id,
      subject_label: subject.label ?? null,
      before: toJson(before),
      after: toJson(after),
    })
    .execute();
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
