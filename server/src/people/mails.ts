import { SIGN_UP_HOURS } from '@atlas/contract/accounts';
import * as words from '@atlas/messages/mail';
import type { Locale } from '../platform/locale.ts';
import type { Mail } from '../platform/mail.ts';
import { RESET_MINUTES } from './reset-repository.ts';

/** Tells the owner of an address that someone tried to sign up with it. */
export function composeSignUpNotice(to: string, origin: string, locale: Locale): Mail {
  const ignore = words.ignore({}, { locale });
  return {
    to,
    subject: words.signUpSubject({}, { locale }),
    text: words.signUpText({ origin, ignore }, { locale }),
  };
}

/** The link that makes the account of a person who signed up from a busy network. Nothing in the mail was chosen by them. */
export function composeSignUpLink(to: string, origin: string, token: string, locale: Locale): Mail {
  const ignore = words.ignore({}, { locale });
  const link = `${origin}/signup#token=${token}`;
  return {
    to,
    subject: words.signUpLinkSubject({}, { locale }),
    text: words.signUpLinkText({ origin, link, hours: SIGN_UP_HOURS, ignore }, { locale }),
  };
}

/** The link to choose a new password. Its token is in the fragment, which no server on the way gets to see. */
export function composeResetMail(to: string, origin: string, token: string, locale: Locale): Mail {
  const ignore = words.ignore({}, { locale });
  const link = `${origin}/forgot-password#token=${token}`;
  return {
    to,
    subject: words.resetSubject({}, { locale }),
    text: words.resetText({ origin, link, minutes: RESET_MINUTES, ignore }, { locale }),
  };
}

/** Tells the owner that the password has changed. */
export function composePasswordChanged(to: string, origin: string, locale: Locale): Mail {
  return {
    to,
    subject: words.passwordChangedSubject({}, { locale }),
    text: words.passwordChangedText({ origin }, { locale }),
  };
}

/** Tells the person who had verified a number that someone else has verified it now. @param phone masked */
export function composeNumberTaken(to: string, origin: string, phone: string, locale: Locale): Mail {
  return {
    to,
    subject: words.numberTakenSubject({}, { locale }),
    text: words.numberTakenText({ origin, phone }, { locale }),
  };
}

type FactorKind = 'authenticator' | 'passkey';

/** Tells the owner that a second factor was added to the account. */
export function composeSecondFactorAdded(to: string, origin: string, kind: FactorKind, locale: Locale): Mail {
  return {
    to,
    subject: words.factorAddedSubject({ kind }, { locale }),
    text: words.factorAddedText({ kind, origin }, { locale }),
  };
}

/** Tells the owner that a second factor was removed. */
export function composeSecondFactorRemoved(to: string, origin: string, kind: FactorKind, locale: Locale): Mail {
  return {
    to,
    subject: words.factorRemovedSubject({ kind }, { locale }),
    text: words.factorRemovedText({ kind, origin }, { locale }),
  };
}

/** Tells the owner that a recovery code was used, and how many are left. */
export function composeRecoveryCodeUsed(to: string, origin: string, left: number, locale: Locale): Mail {
  return {
    to,
    subject: words.recoveryUsedSubject({}, { locale }),
    text: words.recoveryUsedText({ origin, left }, { locale }),
  };
}

/** Tells the owner that someone knew the password and gave five wrong codes. */
export function composeSecondFactorRefused(to: string, origin: string, locale: Locale): Mail {
  return {
    to,
    subject: words.factorRefusedSubject({}, { locale }),
    text: words.factorRefusedText({ origin }, { locale }),
  };
}

/** Tells the owner that the operator removed the second factors. */
export function composeSecondFactorsReset(to: string, origin: string, locale: Locale): Mail {
  return {
    to,
    subject: words.factorsResetSubject({}, { locale }),
    text: words.factorsResetText({ origin }, { locale }),
  };
}
