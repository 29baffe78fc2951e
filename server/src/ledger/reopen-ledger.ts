import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { JsonText, type Refusal, refuse } from '../platform/outcome.ts';
import { READ_BOOKS } from './repository.ts';

const Answer = z.object({ forbidden: z.optional(z.boolean()), faults: z.optional(z.array(z.string())) });

/** Checks the books, for officers. */
export async function readBooks(scope: Scope): Promise<JsonText | Refusal<'forbidden'>> {
  const text = await scope.readText(READ_BOOKS, []);
  return text === null ? refuse('forbidden') : new JsonText(text);
}

/** Reopens a stopped ledger once its books agree. @returns what does not agree */
export async function reopenLedger(
  { tx }: Scope,
  reason: string,
): Promise<{ readonly faults: string[] } | Refusal<'forbidden'>> {
  const { rows } = await sql<{ answer: unknown }>`SELECT app.ledger_reopen(${reason}) AS answer`.execute(tx);
  const { forbidden, faults = [] } = Answer.parse(rows[0]?.answer);
  return forbidden ? refuse('forbidden') : { faults };
}
