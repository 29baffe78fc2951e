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

/** Tells the owner that the password is another one now. */
export function composePasswordChanged(to: string, origin: string, locale: Locale): Mail {
  return {
    to,
    subject: words.passwordChangedSubject({}, { locale }),
    text: words.passwordChangedText({ origin }, { locale }),
  };
}

/** Tells who had verified a number that someone else has verified it now. @param phone masked */
export function composeNumberTaken(to: string, origin: string, phone: string, locale: Locale): Mail {
  return {
    to,
    subject: words.numberTakenSubject({}, { locale }),
    text: words.numberTakenText({ origin, phone }, { locale }),
  };
}
