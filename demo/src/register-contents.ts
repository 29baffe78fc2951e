import type { Reader } from '@atlas/server/platform/database/executor';
import { sql } from 'kysely';

/** Whether the register has a company that people created, and whether the demonstration is among them. */
export interface RegisterContents {
  readonly anyCompany: boolean;
  readonly demo: boolean;
}

/** Looks past the companies' walls for these two answers and nothing else. */
export async function readRegisterContents(reader: Reader): Promise<RegisterContents> {
  const { rows } = await sql<{ any_company: boolean; demo: boolean }>`
    SELECT any_company, demo FROM app.register_contents()`.execute(reader);
  return { anyCompany: rows[0]?.any_company === true, demo: rows[0]?.demo === true };
}
