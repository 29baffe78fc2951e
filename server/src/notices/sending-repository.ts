import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../platform/database/executor.ts';
import { StoredNotice } from './notice-repository.ts';

const Sent = z.object({ companyID: z.nullable(z.string()), at: z.string() });

const Due = z.object({ ...StoredNotice.shape, isMailDue: z.boolean(), isPushDue: z.boolean() });
export type DueNotice = z.infer<typeof Due>;

/** What is due to a person, see `app.notices_to_send`. */
const ToSend = z.object({
  address: z.nullable(z.string()),
  browsers: z.array(z.string()),
  due: z.array(Due),
  mailed: z.array(Sent),
  pushed: z.array(Sent),
});
export type ToSend = z.infer<typeof ToSend>;

/** What became of a notice that was due: it was sent or dropped (`until` is null), or waits. */
export interface Outcome {
  readonly id: string;
  readonly way: 'mail' | 'push';
  readonly at: string;
  readonly until: string | null;
  readonly sent: boolean;
}

export async function findPeopleToWriteTo(tx: Tx, now: Date, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ person: string }>`
    SELECT person FROM app.people_to_write_to(${now}::timestamptz, ${most}::int) AS person`.execute(tx);
  return rows.map(({ person }) => person);
}

/** What is due to a person, whom this transaction then holds; undefined while another node writes to them. */
export async function readToSend(tx: Tx, personID: string, now: Date): Promise<ToSend | undefined> {
  const { rows } = await sql<{ found: unknown }>`
    SELECT app.notices_to_send(${personID}::uuid, ${now}::timestamptz) AS found`.execute(tx);
  const found = rows[0]?.found ?? null;
  return found === null ? undefined : ToSend.parse(found);
}

export async function settleSending(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  for (const way of ['mail', 'push'] as const) {
    const ofWay = outcomes.filter((outcome) => outcome.way === way);
    if (ofWay.length > 0) await sql`SELECT app.settle_sending(${JSON.stringify(ofWay)}::jsonb)`.execute(tx);
  }
}
