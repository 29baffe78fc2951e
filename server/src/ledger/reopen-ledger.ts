import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { recordAccountFact } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';

const Answer = z.object({ forbidden: z.optional(z.boolean()), faults: z.optional(z.array(z.string())) });

/** Lets a stopped ledger move again once its books agree. @returns what does not agree */
export async function reopenLedger({
  tx,
  actor,
}: Scope): Promise<{ readonly faults: string[] } | Refusal<'forbidden'>> {
  const { rows } = await sql<{ answer: unknown }>`SELECT app.ledger_reopen() AS answer`.execute(tx);
  const { forbidden, faults = [] } = Answer.parse(rows[0]?.answer);
  if (forbidden) return refuse('forbidden');
  await recordAccountFact(tx, actor.sub, {
    type: 'ledger.reopened',
    subject: { type: 'person', id: actor.sub },
    after: { faults: faults.length },
  });
  return { faults };
}
