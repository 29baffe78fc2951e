import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

const EndedSessions = z.strictObject({ endedSessions: z.int() });
/** The account was set up as the settings require. */
const BySettings = z.strictObject({ reason: z.literal('settings') });

/** The kind of a second factor; `passkey` with its name as the subject's label. */
const Factor = z.strictObject({ kind: z.enum(['authenticator', 'passkey']) });

/** Events of a person's account. */
export const accountFacts = {
  accountCreated: defineFact({ type: 'account.created', subject: 'account', audience: 'person' }),
  /** Someone tried to sign up with the account's address and was refused. Recorded at most three times an hour. */
  signUpRefused: defineFact({ type: 'account.sign_up_refused', subject: 'account', audience: 'person' }),
  accountEnabled: defineFact({ type: 'account.enabled', subject: 'account', audience: 'person', after: BySettings }),
  /** Someone else searched for the person. */
  accountLookedUp: defineFact({ type: 'account.looked_up', subject: 'account', audience: 'person' }),
  accountDisabled: defineFact({ type: 'account.disabled', subject: 'account', audience: 'person', after: BySettings }),
  /** The person took a copy of everything that the register holds about them. */
  accountExported: defineFact({ type: 'account.exported', subject: 'account', audience: 'person' }),
  /** The person deleted the account; nothing in it names them any more. */
  accountDeleted: defineFact({ type: 'account.deleted', subject: 'account', audience: 'person' }),
  accountDeletionRefused: defineFact({ type: 'account.deletion_refused', subject: 'account', audience: 'person' }),
  /** None of these facts says which address. */
  emailChangeRequested: defineFact({ type: 'email.change_requested', subject: 'account', audience: 'person' }),
  emailChangeRefused: defineFact({ type: 'email.change_refused', subject: 'account', audience: 'person' }),
  emailChanged: defineFact({ type: 'email.changed', subject: 'account', audience: 'person', after: EndedSessions }),
  emailChangeUndone: defineFact({
    type: 'email.change_undone',
    subject: 'account',
    audience: 'person',
    after: EndedSessions,
  }),
  /** The person opened a link that was mailed to their address. */
  emailProven: defineFact({ type: 'email.proven', subject: 'account', audience: 'person' }),
  emailProofSent: defineFact({ type: 'email.proof_sent', subject: 'account', audience: 'person' }),
  sessionOpened: defineFact({ type: 'session.opened', subject: 'session', audience: 'person' }),
  sessionEnded: defineFact({
    type: 'session.ended',
    subject: 'session',
    audience: 'person',
    after: z.strictObject({
      reason: z.enum(['ended_by_owner', 'signed_in_anew', 'signed_out', 'refresh_token_reused', 'work_done']),
    }),
  }),
  otherSessionsEnded: defineFact({
    type: 'session.others_ended',
    subject: 'account',
    audience: 'person',
    after: EndedSessions,
  }),
  /** For an unknown address, the subject is a pseudonym. */
  signInRefused: defineFact({
    type: 'session.refused',
    subject: ['account', 'unknown_account'],
    audience: 'person',
  }),
  passwordChanged: defineFact({
    type: 'password.changed',
    subject: 'account',
    audience: 'person',
    after: z.union([EndedSessions, BySettings]),
  }),
  passwordChangeRefused: defineFact({ type: 'password.change_refused', subject: 'account', audience: 'person' }),
  passwordResetRequested: defineFact({ type: 'password.reset_requested', subject: 'account', audience: 'person' }),
  passwordReset: defineFact({ type: 'password.reset', subject: 'account', audience: 'person', after: EndedSessions }),
  /** A code was sent to a phone number at the person's request. */
  numberCodeSent: defineFact({ type: 'number.code_sent', subject: 'account', audience: 'person' }),
  numberVerified: defineFact({ type: 'number.verified', subject: 'account', audience: 'person' }),
  /** Someone else entered the code for the person's number, and now holds it. */
  numberTaken: defineFact({ type: 'number.taken', subject: 'account', audience: 'person' }),
  secondFactorAdded: defineFact({ type: 'second_factor.added', subject: 'account', audience: 'person', after: Factor }),
  secondFactorRemoved: defineFact({
    type: 'second_factor.removed',
    subject: 'account',
    audience: 'person',
    after: Factor,
  }),
  /** A wrong code, by someone who knows the password or holds a session. */
  secondFactorRefused: defineFact({ type: 'second_factor.refused', subject: 'account', audience: 'person' }),
  /** An operator removed every second factor of a person who has lost them. */
  secondFactorsReset: defineFact({
    type: 'second_factor.reset',
    subject: 'account',
    audience: 'person',
    after: EndedSessions,
  }),
  recoveryCodesMade: defineFact({ type: 'recovery_codes.made', subject: 'account', audience: 'person' }),
  recoveryCodeUsed: defineFact({
    type: 'recovery_code.used',
    subject: 'account',
    audience: 'person',
    after: z.strictObject({ left: z.int() }),
  }),
  pictureChanged: defineFact({ type: 'picture.changed', subject: 'account', audience: 'person' }),
  pictureRemoved: defineFact({ type: 'picture.removed', subject: 'account', audience: 'person' }),
  /** Says that phone and National ID changed, not what they are. */
  profileChanged: defineFact({
    type: 'profile.changed',
    subject: 'account',
    audience: 'person',
    before: z.optional(z.strictObject({ name: z.string() })),
    after: z.strictObject({ fields: z.array(z.string()), name: z.optional(z.string()) }),
  }),
} as const satisfies Record<string, FactDefinition>;
