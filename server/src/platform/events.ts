import { sql } from 'kysely';
import type { Tx } from './database/executor.ts';

/** One fact of the event log. Types name what happened: `asset.registered`, `role.assigned`. */
export interface Fact {
  readonly type: `${string}.${string}`;
  readonly subject: { readonly type: string; readonly id: string; readonly label?: string };
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes a fact of the current company by the current person, in the transaction of what it tells of. */
export function recordFact(tx: Tx, fact: Fact): Promise<void> {
  return recordFacts(tx, [fact]);
}

/** Writes many facts of the current company by the current person, in one statement that each connection plans once. */
export async function recordFacts(tx: Tx, facts: readonly Fact[]): Promise<void> {
  if (facts.length > 0)
    await sql`/* prepared events.record */ SELECT app.record_facts(${JSON.stringify(facts)}::jsonb)`.execute(tx);
}

/** Writes a fact of a person's account, which belongs to no company. */
export async function recordAccountFact(tx: Tx, actor: string | null, fact: Fact): Promise<void> {
  const { type, subject, before, after } = fact;
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
