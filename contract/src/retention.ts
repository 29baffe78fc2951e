/**
 * How long the register keeps data that it deletes automatically. The privacy page states these periods, and the jobs
 * that delete use no others.
 */
export const RETENTION = {
  /** Sessions, after their end. */
  sessionDays: 90,
  /** Mails that were sent, and answers kept for a repeated call. */
  sentDays: 30,
  /** Original mails, and events of WhatsApp, after they arrived. */
  mailDays: 90,
  /** Notices, read or not. */
  noticeDays: 90,
  /** Invitations, after they were answered, withdrawn or expired. */
  invitationDays: 90,
  /** National IDs and verified phone numbers that a person replaced, or had when they deleted their account; `app.former_since()` has the same period. */
  identityDays: 90,
  /** Events of accounts: sign-ins, changes, and who searched for whom. */
  accountEventYears: 3,
  /** Unused accounts that belong to no company and hold nothing. */
  unusedAccountYears: 3,
} as const;
