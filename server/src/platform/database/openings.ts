import type { CompanyId, SessionId, UserId } from '@atlas/contract/identifiers';
import { STATEMENT_LIMITS, type Work } from './lines.ts';

/** A person and the session that the database checks. */
interface Person {
  readonly sub: UserId;
  readonly sessionID: SessionId;
}

/**
 * Who is waiting at the front door: people, or only the register, whose duties may take as long as the connection
 * allows.
 */
export type DoorWork = 'quick' | 'duty';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** No time limit: reading everything takes as long as it takes. */
export const OPEN_SNAPSHOT = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL ROLE atlas_backup`;

/** Opens a transaction of the front door. */
export const OPEN_DOOR: Readonly<Record<DoorWork, string>> = {
  quick: `BEGIN; SET LOCAL statement_timeout = '${STATEMENT_LIMITS.quick}'; SET LOCAL ROLE atlas_door`,
  duty: 'BEGIN; SET LOCAL ROLE atlas_door',
};

/**
 * Opens a transaction as a person; its last statement returns the role.
 * @param lockMilliseconds how long each statement waits for a lock; undefined leaves it to the connection
 */
export function openAsPerson(person: Person, company: CompanyId | null, work: Work, lockMilliseconds?: number): string {
  const quotedCompany = company === null ? 'NULL' : quoteUuid(company);
  const patience = lockMilliseconds === undefined ? '' : `SET LOCAL lock_timeout = ${lockMilliseconds}; `;
  return `BEGIN; ${patience}SET LOCAL ROLE atlas_app; SELECT set_config('statement_timeout', '${STATEMENT_LIMITS[work]}', true), app.enter(${quoteUuid(person.sub)}, ${quoteUuid(person.sessionID)}, ${quotedCompany}) AS role`;
}

/** Opens a transaction of the register itself inside a company's walls. */
export function openAsRegister(company: CompanyId): string {
  return `BEGIN; SET LOCAL ROLE atlas_app; SELECT set_config('app.company_id', ${quoteUuid(company)}, true), set_config('app.sight', 'everything', true)`;
}

function quoteUuid(id: string): string {
  if (!UUID.test(id)) throw new Error('an id that is no UUID came past validation');
  return `'${id}'`;
}
