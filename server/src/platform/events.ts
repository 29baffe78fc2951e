import { randomBytes } from 'node:crypto';
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
export async function recordFact(tx: Tx, fact: Fact): Promise<void> {
  await tx
    .insertInto('event')
    .values({
      ...columnsOf(fact),
      company_id: sql<string>`app.current_company_id()`,
      actor_id: sql<string>`app.current_user_id()`,
    })
    .execute();
}

/** Writes many facts of the current company by the current person, in one statement. */
export async function recordFacts(tx: Tx, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  await tx
    .insertInto('event')
    .values(
      facts.map((fact) => ({
        ...columnsOf(fact),
        company_id: sql<string>`app.current_company_id()`,
        actor_id: sql<string>`app.current_user_id()`,
      })),
    )
    .execute();
}

/** Writes a fact of a person's account, which belongs to no company. */
export async function recordAccountFact(tx: Tx, actor: string | null, fact: Fact): Promise<void> {
  await tx
    .insertInto('event')
    .values({ ...columnsOf(fact), company_id: null, actor_id: actor })
    .execute();
}

function columnsOf(fact: Fact) {
  return {
    id: crypto.randomUUID(),
    type: fact.type,
    subject_type: fact.subject.type,
    subject_id: fact.subject.id,
    subject_label: fact.subject.label ?? null,
    before: toJson(fact.before),
    after: toJson(fact.after),
    source: '{}',
    salt: randomBytes(16),
  };
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
