import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { EmailAddress, lineOfText, NewPassword } from './text.ts';

/** The access token: a JWT with `sub` and `name`, valid for ten minutes. */
export const TokenReply = z.object({ token: z.string() });
/** How long the link of a sign-up by mail works. */
export const SIGN_UP_HOURS = 24;
const Done = z.object({ message: z.string() });

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  effect: 'write',
  changes: ['account', 'sessions'],
  summary:
    'Signs a person in and sets the refresh cookie. For a person with a second factor, the answer to a correct password is `second_factor_required`, and a cookie that opens the second step for five minutes.',
  body: z.object({ email: EmailAddress, password: z.string().check(z.minLength(1), z.maxLength(1024)) }),
  reply: TokenReply,
  errors: ['login_failed', 'second_factor_required'],
});

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  effect: 'write',
  changes: ['account', 'sessions'],
  summary:
    'Creates an account and signs it in. If the address already has an account, the call fails as for any other reason, and the address gets an email. After many sign-ups from one network each is answered with `sign_up_by_mail`, and the account is created by the mailed link.',
  body: z.object({ email: EmailAddress, name: lineOfText(120), password: NewPassword }),
  reply: TokenReply,
  errors: ['registration_failed', 'sign_up_by_mail'],
});

/** The secret of a mailed link. */
const LinkToken = z.string().check(z.minLength(20), z.maxLength(200));

export const confirmSignUp = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register/confirm',
  access: 'public',
  effect: 'write',
  changes: ['account', 'sessions'],
  summary:
    'Creates the account of a sign-up that was answered with `sign_up_by_mail`, by its mailed link and with the password that is chosen here, and signs it in.',
  body: z.object({ token: LinkToken, password: NewPassword }),
  reply: TokenReply,
  errors: ['token_spent'],
});

export const refresh = defineEndpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'cookie',
  effect: 'write',
  changes: ['sessions'],
  summary: 'Issues a new access token for the refresh cookie and rotates the cookie.',
  reply: TokenReply,
  errors: ['unauthenticated'],
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'cookie',
  effect: 'write',
  changes: ['account', 'sessions'],
  summary: 'Ends the session of the refresh cookie or of the bearer token. Gives the same answer when there is none.',
  reply: Done,
  errors: [],
});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/forgot',
  access: 'public',
  effect: 'write',
  changes: ['account'],
  summary:
    'Emails a single-use link, valid for 30 minutes, if the address has an account. The answer is the same either way.',
  body: z.object({ email: EmailAddress }),
  reply: Done,
  errors: [],
});

export const checkReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset/check',
  access: 'public',
  effect: 'read',
  dependsOn: ['account'],
  summary: 'Whether a mailed link for setting a new password still works, for the holder of the link.',
  body: z.object({ token: LinkToken }),
  reply: z.object({ isOpen: z.boolean() }),
  errors: [],
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset',
  access: 'public',
  effect: 'write',
  changes: ['account', 'sessions'],
  summary: 'Sets a new password with the token of a mailed link and ends every session of the account.',
  body: z.object({ token: LinkToken, password: NewPassword }),
  reply: Done,
  errors: ['token_spent'],
});
