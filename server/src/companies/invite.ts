import { createHash, randomBytes } from 'node:crypto';
import type { Invitation } from '@atlas/contract/companies';
import { InvitationId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { CompanyRole } from '@atlas/contract/roles';
import { invitationLife } from '@atlas/contract/steps/invitation';
import type { Scope } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import { cancelInvitations } from './cancel-invitations.ts';
import { readCompanyName } from './company-repository.ts';
import { writeInvitationMail } from './invitation-mail.ts';
import { countInvitationsOfDay, type Invitee, insertInvitation } from './invitation-repository.ts';
import { beginLeading } from './lead-people.ts';
import { findRole, isMemberWithEmail } from './membership-repository.ts';
import { type FoundPerson, findPersonByPhone } from './person-repository.ts';
import { decideGrant } from './rules.ts';

const DAYS = 7;
const TOKEN_BYTES = 32;
/** More than any office hires in a day; counted per company and per person, who may create many companies. */
const PER_DAY = 200;
/** For a company that the platform's desk has not admitted. */
const PER_DAY_UNADMITTED = 20;
/** Few enough that nobody's mailbox is flooded: from one person, and from everyone together. */
const TO_INVITEE_PER_DAY = { byPerson: 3, byAnybody: 10 };
const PAUSE_SECONDS = 3_600;

export interface InvitationWanted {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly role: CompanyRole;
}

/**
 * Invites a person into a role of the current company: by a mailed link, or by phone in the list of the account with
 * the number. It replaces an earlier invitation of the same person.
 * @param origin address of the register, the start of the link
 */
export async function invite(
  scope: Scope,
  origin: string,
  wanted: InvitationWanted,
): Promise<Invitation | Refusal<'role_above_own' | 'already_member' | 'phone_invalid' | 'not_found'>> {
  const { actor } = await beginLeading(scope);
  if (!decideGrant(actor.role, wanted.role).ok) return refuse('role_above_own');
  const found = await findInvitee(scope.tx, wanted);
  if (isRefusal(found)) return found;
  if (await isMember(scope.tx, found.invitee)) return refuse('already_member');
  return sendInvitation(scope, origin, found, wanted.role);
}

/** Whom an invitation is for, and the address that its mail goes to. */
interface Recipient {
  readonly invitee: Invitee;
  readonly address: string;
  /** Whether the invited account has confirmed the address; an address may have no account yet. */
  readonly isProven: boolean;
}

/** The recipient of an invitation to the account with a phone number. */
export function inviteeOf({ sub, email, isProven }: FoundPerson, phone: string): Recipient {
  return { invitee: { phone, person: sub }, address: email, isProven };
}

/**
 * Stores an invitation, records it and mails it; the caller has checked that the acting person may give the role.
 * @throws AppError `rate_limited`
 */
export async function sendInvitation(
  { tx, actor, locale }: Scope,
  origin: string,
  { invitee, address, isProven }: Recipient,
  role: CompanyRole,
): Promise<Invitation> {
  await refuseTooMany(tx, invitee);
  await cancelInvitations(tx, { invitee }, 'replaced');
  const id = InvitationId.parse(crypto.randomUUID());
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const tokenHash = hashToken(token);
  const stored = await insertInvitation(tx, { id, invitee, role, tokenHash, invitedBy: actor.sub, days: DAYS });
  const channel = 'email' in invitee ? 'email' : 'phone';
  await recordFact(tx, invitationLife.steps.invite.fact, {
    subject: { id },
    after: { role, channel, expiresAt: stored.expiresAt },
  });
  const company = await readCompanyName(tx);
  // The secret is for the reader of an address: they decline without signing in. It goes to no account's address that may be
  // a stranger's.
  const path = 'email' in invitee || isProven ? `/invitation#token=${token}` : '/profile/companies';
  const mail = { link: origin + path, company, invitedBy: stored.invitedBy, role, days: DAYS };
  await leaveInOutbox(tx, 'mail', writeInvitationMail(address, mail, locale));
  const [email, phone] = 'email' in invitee ? [invitee.email, null] : [null, invitee.phone];
  return { _id: id, email, phone, role, ...stored };
}

/** SHA-256 of a link's token, the only stored form of it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

async function refuseTooMany(tx: Tx, invitee: Invitee): Promise<void> {
  const { isCounted, byCompany, byActor, toInviteeByActor, toInvitee } = await countInvitationsOfDay(tx, invitee);
  if (
    byCompany >= (isCounted ? PER_DAY : PER_DAY_UNADMITTED) ||
    byActor >= PER_DAY ||
    toInviteeByActor >= TO_INVITEE_PER_DAY.byPerson ||
    toInvitee >= TO_INVITEE_PER_DAY.byAnybody
  ) {
    throw new AppError('rate_limited', { retryAfterSeconds: PAUSE_SECONDS });
  }
}

/** Whether the invited person belongs to the current company. */
export async function isMember(tx: Tx, invitee: Invitee): Promise<boolean> {
  if ('email' in invitee) return isMemberWithEmail(tx, invitee.email);
  return (await findRole(tx, invitee.person)) !== undefined;
}

async function findInvitee(
  tx: Tx,
  wanted: InvitationWanted,
): Promise<Recipient | Refusal<'phone_invalid' | 'not_found'>> {
  if (wanted.email !== undefined) return { invitee: { email: wanted.email }, address: wanted.email, isProven: false };
  const phone = normalisePhone(wanted.phone ?? '');
  if (phone === undefined) return refuse('phone_invalid');
  const person = await findPersonByPhone(tx, phone);
  return person === undefined ? refuse('not_found', { reason: because('user_not_found') }) : inviteeOf(person, phone);
}
