import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { EmailAddress, Instant } from './text.ts';

/** How long the link in the new mailbox works, and how long the former address can undo the change. */
export const CONFIRM_HOURS = 24;
export const UNDO_DAYS = 7;
/** How long a link works that proves the present address. */
export const PROOF_DAYS = 3;

/** The secret of a mailed link. */
const LinkToken = z.string().check(z.minLength(20), z.maxLength(200));
const Done = z.object({ message: z.string() });

export const readEmailChange = defineEndpoint({
  method: 'GET',
  path: '/api/protected/profile/email',
  access: 'account',
  effect: 'read',
  dependsOn: ['account'],
  summary: 'The new email address that waits for its confirmation, if there is one.',
  reply: z.object({ waiting: z.nullable(z.object({ email: EmailAddress, until: Instant })) }),
  errors: [],
});

export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/email',
  access: 'account',
  effect: 'write',
  changes: ['account'],
  summary:
    'Mails a link to a new email address, and to the current one a link that undoes the change. Nothing changes before the first link is opened. The answer is the same for an address that has an account.',
  body: z.object({ email: EmailAddress, password: z.string().check(z.minLength(1), z.maxLength(1024)) }),
  reply: Done,
  errors: ['password_wrong'],
});

export const withdrawEmailChange = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/profile/email',
  access: 'account',
  effect: 'write',
  changes: ['account'],
  summary: 'Cancels a change of the email address that has not been confirmed yet; its link stops working.',
  reply: Done,
  errors: ['not_found'],
});

export const sendEmailProof = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/email/proof',
  access: 'account',
  effect: 'write',
  changes: ['account'],
  summary:
    'Mails another link that proves the present address. Until one is opened, the account can join no company, pay nothing and decide nothing.',
  reply: Done,
  errors: ['email_proven'],
});

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/email/confirm',
  access: 'account',
  effect: 'write',
  changes: ['account', 'sessions', 'members', 'invitations'],
  summary:
    'Uses a link that was mailed to the account’s present or new address. The first is proven by it; the second becomes the address, and every other session ends.',
  body: z.object({ token: LinkToken }),
  reply: z.object({ message: z.string(), endedSessions: z.int() }),
  errors: ['token_spent'],
});

export const undoEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email/undo',
  access: 'public',
  effect: 'write',
  changes: ['account', 'sessions', 'members'],
  summary:
    'Undoes a change of the email address by the link that was mailed to the former one: every session ends, the password stops working and a link to a new one is mailed.',
  body: z.object({ token: LinkToken }),
  reply: Done,
  errors: ['token_spent'],
});
