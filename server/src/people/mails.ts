import type { Mail } from '../platform/mail.ts';
import { RESET_MINUTES } from './reset-repository.ts';

const IGNORE = 'If this was not you, you can ignore this e-mail.';

/** Tells the owner of an address that somebody tried to sign up with it. */
export function composeSignUpNotice(to: string, origin: string): Mail {
  return {
    to,
    subject: 'You already have an account',
    text: `Someone tried to sign up at ${origin} with your e-mail address, which already has an account.

If it was you, sign in at ${origin}/signin, or choose a new password at ${origin}/forgot-password.

${IGNORE}
`,
  };
}

/** The link to choose a new password. Its token is in the fragment, which no server on the way gets to see. */
export function composeResetMail(to: string, origin: string, token: string): Mail {
  return {
    to,
    subject: 'Choose a new password',
    text: `Choose a new password for ${origin} here:

${origin}/forgot-password#token=${token}

The link works once, within ${RESET_MINUTES} minutes. A newer one replaces it.

${IGNORE}
`,
  };
}

/** Tells the owner that the password is another one now. */
export function composePasswordChanged(to: string, origin: string): Mail {
  return {
    to,
    subject: 'Your password was changed',
    text: `The password of your account at ${origin} was changed, and other devices were signed out.

If this was not you, choose a new password at once: ${origin}/forgot-password
`,
  };
}
