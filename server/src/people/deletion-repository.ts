import { because, type Hindrance } from '@atlas/contract/reasons';
import { PEOPLE_ROLES } from '@atlas/contract/roles';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** Why the acting person cannot delete their account now, the most serious first. */
export async function listDeletionHindrances(reader: Reader): Promise<readonly Hindrance[]> {
  const { rows } = await sql<{ operates: boolean; mints: boolean; holds: boolean; alone: string[] }>`
    SELECT (SELECT u.super_admin FROM app.user_account u WHERE u.id = app.current_user_id()) AS operates,
      app.actor_is_mint_officer() AS mints, app.own_wallet_holds() AS holds,
      ARRAY(SELECT app.companies_led_alone(${[...PEOPLE_ROLES]})) AS alone`.execute(reader);
  const [found] = rows;
  if (found === undefined) throw new Error('the hindrances were not read');
  const { operates, mints, holds, alone } = found;
  return [
    ...(operates ? [because('account_operator')] : []),
    ...(mints && !operates ? [because('account_mint_officer')] : []),
    ...alone.map((company) => because('account_last_leader', { company })),
    ...(holds ? [because('account_wallet')] : []),
  ];
}

/** Locks what the hindrances depend on: nobody else leaves the companies, and nothing is paid into the wallet. */
export async function lockHindrances(tx: Tx): Promise<void> {
  await sql`SELECT app.lock_companies_of_actor()`.execute(tx);
  await sql`SELECT app.lock_own_wallet()`.execute(tx);
}

/**
 * Deletes the account of the acting person.
 * @param mark a keyed hash of the email address
 * @param pseudonym what is shown in place of the name
 * @param leftNote what their requests say
 */
export async function eraseOwnAccount(tx: Tx, mark: Buffer, pseudonym: string, leftNote: string): Promise<void> {
  await sql`SELECT app.erase_own_account(${mark}, ${pseudonym}, ${leftNote})`.execute(tx);
}

/** Links a new account to the deleted ones of the same address, so that it counts as the same person. */
export async function linkFormerSelves(tx: Tx, person: string, mark: Buffer): Promise<void> {
  await tx
    .insertInto('former_self')
    .columns(['person_id', 'former_id'])
    .expression((from) =>
      from
        .selectFrom('deleted_address')
        .select([sql<string>`${person}::uuid`.as('person_id'), 'person_id as former_id'])
        .where('mark', '=', mark)
        .where('person_id', '<>', person),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
