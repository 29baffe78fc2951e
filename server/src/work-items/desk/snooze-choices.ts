import type { Reply } from '@atlas/contract/endpoint';
import type { listSnoozeChoices as endpoint } from '@atlas/contract/work-desk';
import { sql } from 'kysely';
import type { Scope } from '../../platform/database/database.ts';
import { layOutCalendar, readKeptCalendar } from '../hours/read-calendar.ts';
import { findSnoozeChoices } from './snooze-choices.rules.ts';

/** The moments until which an item can be snoozed now. */
export async function listSnoozeChoices({ tx }: Scope): Promise<Reply<typeof endpoint>> {
  const kept = await readKeptCalendar(tx);
  const { rows } = await sql<{ now: Date }>`SELECT app.clock() AS now`.execute(tx);
  const now = rows[0]?.now.getTime() ?? 0;
  const choices = findSnoozeChoices(layOutCalendar(kept, kept.zone), now);
  return { choices: choices.map(({ choice, until }) => ({ choice, until: new Date(until).toISOString() })) };
}
