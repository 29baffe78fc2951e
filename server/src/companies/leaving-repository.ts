import type { OpenDuties } from '@atlas/contract/leaving';
import { CompanyRole } from '@atlas/contract/roles';
import { sql } from 'kysely';
import type { Reader } from '../platform/database/executor.ts';

/** The acting person's membership of the current company; undefined for one who does not belong to it. */
export async function findOwnMembership(
  reader: Reader,
): Promise<{ readonly role: CompanyRole; readonly joinedAt: string } | undefined> {
  const row = await reader
    .selectFrom('membership')
    .select('role')
    .select(sql<string>`app.instant_text(joined_at)`.as('joined_at'))
    .where('company_id', '=', sql<string>`app.current_company_id()`)
    .where('user_id', '=', sql<string>`app.current_user_id()`)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : { role: CompanyRole.parse(row.role), joinedAt: row.joined_at };
}

/** What the acting person has open in the current company. */
export async function countOpenDuties(reader: Reader): Promise<OpenDuties> {
  const { rows } = await sql<OpenDuties>`
    SELECT app.count_own_work() AS requests, app.count_own_gates() AS gates, app.count_own_waiting_passes() AS passes,
      app.count_own_redemptions() AS redemptions,
      (SELECT count(*)::int FROM app.invitation i WHERE i.company_id = app.current_company_id()
        AND i.invited_by = app.current_user_id() AND app.is_open_invitation(i)) AS invitations`.execute(reader);
  const [duties] = rows;
  if (duties === undefined) throw new Error('the duties were not counted');
  return duties;
}
