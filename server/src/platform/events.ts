import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database/executor.ts';

const SALT_BYTES = 16;

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
  if (facts.length > 0) await sql`/* prepared events.record */ ${insertFacts(facts)}`.execute(tx);
}

/**
 * What {@link recordFacts} runs, for a statement that writes something else besides. Facts of one statement keep their
 * order by a microsecond each, also where the clock counts no finer than milliseconds.
 */
function insertFacts(facts: readonly Fact[]): RawBuilder<unknown> {
  return sql`INSERT INTO app.event (id, company_id, actor_id, type, subject_type, subject_id, subject_label, before, after,
      salt, occurred_at)
    SELECT f.id, (SELECT app.current_company_id()), (SELECT app.current_user_id()), f.type, f.subject_type, f.subject_id,
      f.subject_label, f.before, f.after, decode(f.salt, 'hex'), clock_timestamp() + f.place * interval '1 microsecond'
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(facts.map(writeFact))}::jsonb) AS (id uuid, type text, subject_type text,
      subject_id uuid, subject_label text, before jsonb, after jsonb, salt text)) WITH ORDINALITY
      AS f (id, type, subject_type, subject_id, subject_label, before, after, salt, place)`;
}

/** Writes a fact of a person's account, which belongs to no company. */
export async function recordAccountFact(tx: Tx, actor: string | null, fact: Fact): Promise<void> {
  await tx
    .insertInto('event')
    .values({
      ...writeFact(fact),
      company_id: null,
      actor_id: actor,
      before: toJson(fact.before),
      after: toJson(fact.after),
      salt: randomBytes(SALT_BYTES),
    })
    .execute();
}

function writeFact(fact: Fact) {
  return {
    id: crypto.randomUUID(),
    type: fact.type,
    subject_type: fact.subject.type,
    subject_id: fact.subject.id,
    subject_label: fact.subject.label ?? null,
    before: fact.before,
    after: fact.after,
    salt: randomBytes(SALT_BYTES).toString('hex'),
  };
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
