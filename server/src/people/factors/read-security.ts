import { PasskeyId } from '@atlas/contract/identifiers';
import type { Security } from '@atlas/contract/second-factor';
import { sql } from 'kysely';
import type { Scope } from '../../platform/database/database.ts';
import { countRecoveryCodes } from './recovery-code-repository.ts';

interface Row {
  readonly added_at: string | null;
  readonly last_used_at: string | null;
  readonly is_missing: boolean;
}

/**
 * The signed-in person's second factors.
 * @param byPlatform whether the platform's own rule holds
 * @param offers whether browsers offer passkeys at the register's address
 */
export async function readSecurity({ tx, actor }: Scope, byPlatform: boolean, offers: boolean): Promise<Security> {
  const { rows } = await sql<Row>`
    SELECT app.instant_text(a.added_at) AS added_at, app.instant_text(a.last_used_at) AS last_used_at,
      app.lacks_second_factor(NULL, ${byPlatform}) AS is_missing
    FROM (SELECT) one LEFT JOIN app.authenticator a ON a.user_id = app.current_user_id()`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a row that is always there is missing');
  const passkeys = await tx
    .selectFrom('passkey')
    .select(['id', 'name'])
    .select(sql<string>`app.instant_text(created_at)`.as('added_at'))
    .select(sql<string | null>`app.instant_text(last_used_at)`.as('last_used_at'))
    .where('user_id', '=', actor.sub)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { added_at, last_used_at } = row;
  return {
    authenticator: added_at === null ? null : { addedAt: added_at, lastUsedAt: last_used_at },
    passkeys: passkeys.map(({ id, name, added_at, last_used_at }) => ({
      _id: PasskeyId.parse(id),
      name,
      addedAt: added_at,
      lastUsedAt: last_used_at,
    })),
    offersPasskeys: offers,
    recoveryCodes: await countRecoveryCodes(tx, actor.sub),
    isMissing: row.is_missing,
  };
}
