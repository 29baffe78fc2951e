import { UserId } from '@atlas/contract/identifiers';
import { CompanyRole, PEOPLE_ROLES } from '@atlas/contract/roles';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';

const currentCompany = sql<string>`app.current_company_id()`;

/** Serialises changes of people in the current company; what is read afterwards stays valid until the end. */
export async function lockPeople(tx: Tx): Promise<void> {
  await tx.selectFrom('company').select('id').where('id', '=', currentCompany).forNoKeyUpdate().execute();
}

/** The person's role in the current company, or undefined when they do not belong to it. */
export async function findRole(reader: Reader, person: UserId): Promise<CompanyRole | undefined> {
  const row = await reader
    .selectFrom('membership')
    .select('role')
    .where('company_id', '=', currentCompany)
    .where('user_id', '=', person)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : CompanyRole.parse(row.role);
}

/** Everyone who manages people in the current company. */
export async function listLeaders(reader: Reader): Promise<readonly UserId[]> {
  const rows = await reader
    .selectFrom('membership')
    .select('user_id')
    .where('company_id', '=', currentCompany)
    .where('role', 'in', [...PEOPLE_ROLES])
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => UserId.parse(row.user_id));
}

/**
 * Gives a role; a person who left or never belonged joins now.
 * @param phone the number by which the company knows a person who joins; a member keeps theirs
 */
export async function giveRole(tx: Tx, person: UserId, role: CompanyRole, phone: string | null = null): Promise<void> {
  await tx
    .insertInto('membership')
    .values({ company_id: currentCompany, user_id: person, role, known_phone: phone })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet({
        role,
        known_phone: sql`CASE WHEN membership.ended_at IS NULL THEN membership.known_phone ELSE excluded.known_phone END`,
        joined_at: sql`CASE WHEN membership.ended_at IS NULL THEN membership.joined_at ELSE app.transaction_clock() END`,
        ended_at: null,
      }),
    )
    .execute();
}

/**
 * Records the phone number and the National ID by which the current company knows a member, null for none, as the
 * acting person confirms them.
 */
export async function keepKnown(
  tx: Tx,
  person: UserId,
  known: { readonly phone: string | null; readonly identity: string | null },
): Promise<void> {
  await tx
    .updateTable('membership')
    .set({
      known_phone: known.phone,
      known_identity: sql<string | null>`nullif(app.plain_identity(${known.identity}), '')`,
      known_by: sql<string>`app.current_user_id()`,
      known_at: sql<Date>`app.transaction_clock()`,
    })
    .where('company_id', '=', currentCompany)
    .where('user_id', '=', person)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a membership; the row stays so that history can name the person. */
export async function endMembership(tx: Tx, person: UserId): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ ended_at: sql`now()` })
    .where('company_id', '=', currentCompany)
    .where('user_id', '=', person)
    .execute();
}

export interface MemberRow {
  readonly sub: string;
  readonly name: string;
  readonly pictureID: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly verifiedPhone: string | null;
  readonly nationalID: string | null;
  readonly knownPhone: string | null;
  readonly knownIdentity: string | null;
  readonly knownBy: string | null;
  readonly knownAt: string | null;
  readonly role: string;
  readonly joinedAt: string;
  readonly lastSeenAt: string | null;
}

/** The people of the current company, by name. */
export async function listMemberRows(reader: Reader): Promise<readonly MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    SELECT u.id AS sub, u.name, u.email, u.phone, u.national_id AS "nationalID", m.role, picture.picture_id AS "pictureID",
      m.known_phone AS "knownPhone", m.known_identity AS "knownIdentity", number.phone AS "verifiedPhone",
      app.name_of(m.known_by) AS "knownBy", app.instant_text(m.known_at) AS "knownAt",
      app.instant_text(m.joined_at) AS "joinedAt", app.instant_text(seen.last_seen_at) AS "lastSeenAt"
    FROM app.membership m
    JOIN app.user_account u ON u.id = m.user_id
    LEFT JOIN app.members_last_seen() seen ON seen.user_id = m.user_id
    LEFT JOIN app.numbers_of_members() number ON number.user_id = m.user_id
    LEFT JOIN app.pictures_of_members() picture ON picture.user_id = m.user_id
    WHERE m.company_id = app.current_company_id() AND m.ended_at IS NULL
    ORDER BY lower(u.name), u.id`.execute(reader);
  return rows;
}

/** Whether a member of the current company signs in with this email address. */
export async function isMemberWithEmail(reader: Reader, email: string): Promise<boolean> {
  const row = await reader
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select('user_account.id')
    .where('membership.company_id', '=', currentCompany)
    .where('membership.ended_at', 'is', null)
    .where('user_account.email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
