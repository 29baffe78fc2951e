import { CONFIRM_HOURS, PROOF_DAYS, UNDO_DAYS } from '@atlas/contract/email-change';
import { RETENTION } from '@atlas/contract/retention';
import * as words from '@atlas/messages/mail';
import type { Locale } from '../platform/locale.ts';
import type { Mail } from '../platform/mail.ts';

/** The last mail to the address of a deleted account. */
export function composeAccountDeleted(to: string, origin: string, locale: Locale): Mail {
  return {
    to,
    subject: words.accountDeletedSubject({}, { locale }),
    text: words.accountDeletedText({ origin }, { locale }),
  };
}

/** The link that confirms a new address. Its token is in the fragment, which no server on the way sees. */
export function composeEmailChange(to: string, origin: string, token: string, locale: Locale): Mail {
  const ignore = words.ignore({}, { locale });
  const link = `${origin}/profile/email#token=${token}`;
  return {
    to,
    subject: words.emailChangeSubject({}, { locale }),
    text: words.emailChangeText({ origin, link, hours: CONFIRM_HOURS, ignore }, { locale }),
  };
}

/** The link that proves the address of an account. Nothing in the mail was chosen by the person who signed up. */
export function composeEmailProof(to: string, origin: string, token: string, locale: Locale): Mail {
  const ignore = words.ignore({}, { locale });
  const link = `${origin}/profile/email#token=${token}&address=present`;
  return {
    to,
    subject: words.emailProofSubject({}, { locale }),
    text: words.emailProofText({ origin, link, days: PROOF_DAYS, ignore }, { locale }),
  };
}

/** Tells the current address of a change that was requested, with a link that undoes it. */
export function composeEmailNotice(
  to: string,
  origin: string,
  change: { readonly email: string; readonly token: string },
  locale: Locale,
): Mail {
  const link = `${origin}/email-undo#token=${change.token}`;
  return {
    to,
    subject: words.emailNoticeSubject({}, { locale }),
    text: words.emailNoticeText({ origin, email: change.email, link, days: UNDO_DAYS }, { locale }),
  };
}

/** The last mail to the address of an account that nobody used for years. */
export function composeUnusedDeleted(to: string, origin: string, locale: Locale): Mail {
  return {
    to,
    subject: words.accountDeletedSubject({}, { locale }),
    text: words.accountUnusedText({ origin, years: RETENTION.unusedAccountYears }, { locale }),
  };
}
