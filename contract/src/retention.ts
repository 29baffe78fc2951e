/**
 * How long the register keeps what it forgets by itself. The privacy page states these periods, and the jobs keep to them: they
 * have no others.
 */
export const RETENTION = {
  /** Sessions, after their end. */
  sessionDays: 90,
  /** Mails that were sent, and answers kept for a repeated call. */
  sentDays: 30,
  /** Invitations, after they were answered, withdrawn or expired. */
  invitationDays: 90,
  /** National IDs and verified phone numbers that a person replaced, or had when they deleted their account; `app.former_since()` has the same period. */
  identityDays: 90,
  /** Events of accounts: sign-ins, changes, and who searched for whom. */
  accountEventYears: 3,
  /** Accounts that belong to no company, hold nothing and that nobody uses. */
  unusedAccountYears: 3,
} as const;
