import { UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader } from '../platform/database/executor.ts';

/** A person as the register knows them; `showFoundUser` decides how much of it a searcher is shown. */
export interface FoundPerson {
  readonly sub: UserId;
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly nationalId: string | null;
  readonly email: string;
  /** Whether they confirmed that the address is theirs. */
  readonly isProven: boolean;
  /** Whether the acting person leads one of their companies. */
  readonly isLed: boolean;
}

/** The person who verified an E.164 number, or the member whom the actor's own companies know by it. */
export async function findPersonByPhone(reader: Reader, phone: string): Promise<FoundPerson | undefined> {
  const { rows } = await sql<FoundPerson>`
    SELECT id AS sub, name, phone, national_id AS "nationalId", email, is_proven AS "isProven", is_led AS "isLed"
    FROM app.find_user_by_phone(${phone})`.execute(reader);
  const [row] = rows;
  return row === undefined ? undefined : { ...row, sub: UserId.parse(row.sub) };
}

/** Whether the acting person manages people anywhere, and so may search for them. */
export async function mayActorSearchPeople(reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`SELECT app.actor_manages_people() AS may`.execute(reader);
  return rows[0]?.may === true;
}

/** Whether someone other than a person has verified an E.164 number. */
export async function isNumberOfAnother(reader: Reader, phone: string, person: UserId): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT app.is_number_of_another(${phone}, ${person}) AS is`.execute(
    reader,
  );
  return rows[0]?.is === true;
}
