import type { Endpoint } from '@atlas/contract/endpoint';
import { PROVEN_STEPS } from '@atlas/contract/proven-steps';
import { sql } from 'kysely';
import type { Scope } from './database/database.ts';
import { AppError } from './outcome.ts';

/** Whether a call outside a company needs a proven email address. In a company, `app.enter` asks for it. */
export function needsProvenEmail(endpoint: Endpoint): boolean {
  return PROVEN_STEPS.has(endpoint);
}

/** Refuses a step of a person who has never opened a link mailed to their address. @throws AppError `email_unproven` */
export async function refuseUnprovenEmail(endpoint: Endpoint, { tx }: Scope): Promise<void> {
  if (!needsProvenEmail(endpoint)) return;
  const { rows } = await sql<{ proven: boolean }>`SELECT app.actor_proved_email() AS proven`.execute(tx);
  if (rows[0]?.proven !== true) throw new AppError('email_unproven');
}
