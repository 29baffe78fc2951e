import type { disownReference as endpoint } from '@atlas/contract/contact-mails';
import type { Received, Reply } from '@atlas/contract/endpoint';
import { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import { hashSecretToken, LIMITS, takeFromLimit } from '../people/index.ts';
import type { FreeCall } from '../platform/handler.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { returnUndelivered } from './requests.ts';

/**
 * Takes an email address out of a request for the person who has it and did not ask, and tells the staff, who answer a
 * person that they reach no more.
 * @throws AppError `rate_limited` by address
 */
export async function disownReference(
  { database, secrets }: Platform,
  { ref, key }: Received<typeof endpoint>['body'],
  network: string,
  keep: FreeCall<typeof endpoint>['keep'],
): Promise<Reply<typeof endpoint> | Refusal<'not_found'>> {
  await database.withDoor((tx) => takeFromLimit(tx, secrets, LIMITS.referenceByAddress, network));
  return database.withDoor(async (tx) => {
    const { rows } = await sql<{ company: string; item: string }>`
      SELECT company, item FROM app.disown_link(${ref}, ${hashSecretToken(key)})`.execute(tx);
    const [row] = rows;
    if (row === undefined) return refuse('not_found');
    const place = { companyID: CompanyId.parse(row.company), itemID: WorkItemId.parse(row.item) };
    await returnUndelivered(tx, place, 'disowned');
    await keep(tx, {});
    return {};
  });
}
