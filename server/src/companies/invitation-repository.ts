import type { InvitationOfLink } from '@atlas/contract/companies';
import { CompanyId, type InvitationId, type UserId } from '@atlas/contract/identifiers';
import { CompanyRole } from '@atlas/contract/roles';
import { sql } from 'kysely';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';

const currentCompany = sql<string>`app.current_company_id()`;

/** The recipient of an invitation: an address with a mailed link, or the account that now has a phone number. */
export type Invitee = { readonly email: string } | { readonly phone: string; readonly person: UserId };

/** Open invitations of the current company as the contract lists them. */
export const OPEN_INVITATIONS: PreparedStatement = {
  name: 'open-invitations',
  text: `SELECT json_build_object('invitations', coalesce(json_agg(json_build_object(
      '_id', i.id, 'email', i.email, 'phone', i.phone, 'role', i.role, 'invitedBy', app.name_of(i.invited_by),
      'createdAt', app.instant_text(i.created_at), 'expiresAt', app.instant_text(i.expires_at))
      ORDER BY i.created_at DESC, i.id), '[]'))::text
    FROM app.invitation i
    WHERE i.company_id = (SELECT app.current_company_id()) AND app.is_open_invitation(i)`,
};

/** Open invitations to the acting person, of any company. */
export const INVITATIONS_OF_ACTOR: PreparedStatement = {
  name: 'invitations-of-actor',
  text: `SELECT json_build_object('invitations', coalesce(json_agg(json_build_object(
      '_id', i.id, 'company', i.company, 'role', i.role, 'invitedBy', i.invited_by,
      'expiresAt', app.instant_text(i.expires_at))), '[]'))::text
    FROM app.invitations_of_actor() i`,
};

/** The open invitation of a link; undefined when the link is spent. Needs no actor. */
export async function findInvitationOfLink(tx: Tx, tokenHash: Buffer): Promise<InvitationOfLink | undefined> {
  const { rows } = await sql<{ company: string; role: string; invited_by: string | null; expires_at: string }>`
    SELECT company, role, invited_by, app.instant_text(expires_at) AS expires_at
    FROM app.invitation_of_link(${tokenHash})`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { company, role, invited_by, expires_at } = row;
  return { company, role: CompanyRole.parse(role), invitedBy: invited_by, expiresAt: expires_at };
}

interface NewInvitation {
  readonly id: InvitationId;
  readonly invitee: Invitee;
  readonly role: CompanyRole;
  readonly tokenHash: Buffer;
  readonly invitedBy: UserId;
  readonly days: number;
}

/** Stores an invitation. @returns when it was made and when it ends, and its author's name */
export async function insertInvitation(
  tx: Tx,
  invitation: NewInvitation,
): Promise<{ createdAt: string; expiresAt: string; invitedBy: string | null }> {
  const { invitee } = invitation;
  return tx
    .insertInto('invitation')
    .values({
      company_id: currentCompany,
      id: invitation.id,
      email: 'email' in invitee ? invitee.email : null,
      phone: 'phone' in invitee ? invitee.phone : null,
      user_id: 'phone' in invitee ? invitee.person : null,
      role: invitation.role,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      expires_at: sql<Date>`now() + make_interval(days => ${invitation.days})`,
    })
    .returning([
      sql<string>`app.instant_text(created_at)`.as('createdAt'),
      sql<string>`app.instant_text(expires_at)`.as('expiresAt'),
      sql<string | null>`app.name_of(invited_by)`.as('invitedBy'),
    ])
    .executeTakeFirstOrThrow();
}

/** Invitations written within a day. */
interface InvitationsOfDay {
  /** Whether the platform's desk has admitted the company. */
  readonly isCounted: boolean;
  readonly byCompany: number;
  /** By the acting person, in all companies. */
  readonly byActor: number;
  /** To the same person or address. */
  readonly toInviteeByActor: number;
  readonly toInvitee: number;
}

/**
 * Counts the day's invitations. Other invitations of the same person or address wait here until the transaction ends.
 */
export async function countInvitationsOfDay(tx: Tx, invitee: Invitee): Promise<InvitationsOfDay> {
  const [address, person] = 'email' in invitee ? [invitee.email, null] : [null, invitee.person];
  const { rows } = await sql<InvitationsOfDay>`
    SELECT by_actor AS "byActor", to_invitee_by_actor AS "toInviteeByActor", to_invitee AS "toInvitee",
      (SELECT count(*)::int FROM app.invitation i
        WHERE i.company_id = ${currentCompany} AND i.created_at > now() - interval '1 day') AS "byCompany",
      (SELECT app.counts_for_others(c.admission) FROM app.company c WHERE c.id = ${currentCompany}) AS "isCounted"
    FROM app.count_invitations_of_day(${address}, ${person})`.execute(tx);
  const [counted] = rows;
  if (counted === undefined) throw new Error('the invitations were not counted');
  return counted;
}

/** Which open invitations to withdraw. */
type Choice =
  | { readonly id: InvitationId }
  | { readonly invitee: Invitee }
  | { readonly person: UserId }
  | { readonly invitedBy: UserId; readonly roles: readonly CompanyRole[] };

/** Withdraws open invitations of the current company. @returns those that it withdrew */
export async function withdrawInvitations(
  tx: Tx,
  choice: Choice,
): Promise<readonly { id: string; role: CompanyRole }[]> {
  const open = tx
    .updateTable('invitation')
    .set({ withdrawn_at: sql`now()` })
    .where('company_id', '=', currentCompany)
    .where(sql<boolean>`app.is_open_invitation(invitation)`)
    .returning(['id', 'role']);
  const rows = await open.where(matching(choice)).execute();
  return rows.map((row) => ({ id: row.id, role: CompanyRole.parse(row.role) }));
}

function matching(choice: Choice) {
  if ('id' in choice) return sql<boolean>`id = ${choice.id}`;
  if ('invitee' in choice) {
    return 'email' in choice.invitee
      ? sql<boolean>`email = ${choice.invitee.email}`
      : sql<boolean>`user_id = ${choice.invitee.person}`;
  }
  if ('person' in choice) {
    return sql<boolean>`(user_id = ${choice.person}
      OR email = (SELECT u.email FROM app.user_account u WHERE u.id = ${choice.person}))`;
  }
  return sql<boolean>`(invited_by = ${choice.invitedBy} AND role = ANY (${[...choice.roles]}))`;
}

/**
 * Accepts an invitation for the acting person and makes its company the current one. Undefined when it is spent.
 * Raises AT409 when its link was written for someone else.
 * @returns the company, and the role in which the person joined, or null when they were a member already
 */
export async function acceptStoredInvitation(
  tx: Tx,
  key: { readonly tokenHash: Buffer } | { readonly id: InvitationId },
): Promise<{ company: CompanyId; joinedAs: CompanyRole | null } | undefined> {
  const hash = 'tokenHash' in key ? key.tokenHash : null;
  const id = 'id' in key ? key.id : null;
  const { rows } = await sql<{ entered_company: string; joined_as: string | null }>`
    SELECT entered_company, joined_as FROM app.accept_invitation(${hash}::bytea, ${id}::uuid)`.execute(tx);
  const row = rows[0];
  if (row === undefined) return undefined;
  return {
    company: CompanyId.parse(row.entered_company),
    joinedAs: row.joined_as === null ? null : CompanyRole.parse(row.joined_as),
  };
}

/** Withdraws an open invitation of the acting person. @returns its role; undefined when there is none */
export async function declineStoredInvitation(tx: Tx, id: InvitationId): Promise<CompanyRole | undefined> {
  const { rows } = await sql<{ role: string | null }>`SELECT app.decline_invitation(${id}) AS role`.execute(tx);
  const role = rows[0]?.role ?? null;
  return role === null ? undefined : CompanyRole.parse(role);
}

/** Withdraws the open invitation of a link and records the fact. Needs no actor. @returns false when the link is spent */
export async function declineInvitationOfLink(
  tx: Tx,
  tokenHash: Buffer,
  fact: { readonly type: string; readonly after: { readonly cause: string } },
): Promise<boolean> {
  const { rows } = await sql<{ declined: boolean }>`
    SELECT app.decline_invitation_of_link(${tokenHash}, ${JSON.stringify(fact)}::jsonb) AS declined`.execute(tx);
  return rows[0]?.declined ?? false;
}
