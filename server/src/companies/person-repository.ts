import type { FoundUser } from '@atlas/contract/admin';
import { sql } from 'kysely';
import type { Reader } from '../platform/database/executor.ts';

/** The person with an E.164 number; National ID and e-mail are null for who does not lead a company of theirs. */
export async function findPersonByPhone(reader: Reader, phone: string): Promise<FoundUser | undefined> {
  const { rows } = await sql<FoundUser>`
    SELECT id AS sub, name, phone, national_id AS "NationalId", email FROM app.find_user_by_phone(${phone})`.execute(
    reader,
  );
  return rows[0];
}

/** Whether the acting person manages people anywhere, and so may search for them. */
export async function mayActorSearchPeople(reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`SELECT app.actor_manages_people() AS may`.execute(reader);
  return rows[0]?.may === true;
}
