import * as z from 'zod/mini';
import { TokenReply } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { PasskeyId } from './identifiers.ts';
import { Instant } from './text.ts';

/** Six digits from an authenticator app, or a recovery code with or without its hyphens, in either case. */
const SecondFactorCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(40));

/** How long a second factor counts as fresh, in minutes. */
export const FRESH_MINUTES = 5;

export const giveSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second',
  access: 'public',
  effect: 'write',
  changes: ['account', 'sessions', 'security'],
  summary:
    'The second step of a sign-in, for the browser whose password was right within the last five minutes: a code of the authenticator app or a recovery code begins the session. Five wrong codes end the sign-in.',
  body: z.object({ code: SecondFactorCode }),
  reply: TokenReply,
  errors: ['second_factor_wrong', 'second_factor_over'],
});

/** How a person's sign-in is secured in addition to the password. */
export const Security = z.object({
  authenticator: z.nullable(z.object({ addedAt: Instant, lastUsedAt: z.nullable(Instant) })),
  passkeys: z.array(z.object({ _id: PasskeyId, name: z.string(), addedAt: Instant, lastUsedAt: z.nullable(Instant) })),
  /** Whether browsers offer passkeys at the register's address. */
  offersPasskeys: z.boolean(),
  /** Recovery codes that have not been used yet. */
  recoveryCodes: z.int(),
  /** Whether a rule of the platform or of a company asks for a second factor and there is none. */
  isMissing: z.boolean(),
});
export type Security = z.infer<typeof Security>;

export const readSecurity = defineEndpoint({
  method: 'GET',
  path: '/api/protected/profile/security',
  access: 'account',
  effect: 'read',
  dependsOn: ['security', 'companies', 'mint-officers'],
  summary: "The signed-in person's second factors, without their secrets.",
  reply: Security,
  errors: [],
});

export const startAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/security/authenticator',
  access: 'account',
  effect: 'write',
  changes: ['account'],
  summary:
    'Makes a secret for an authenticator app, which takes effect with its first code, within 15 minutes. Someone without a second factor sends the password; everyone else needs to have given a second factor within the last five minutes.',
  body: z.object({ currentPassword: z.optional(z.string().check(z.maxLength(1024))) }),
  reply: z.object({
    /** The secret as text to type, in base32. */
    key: z.string(),
    /** The same as an `otpauth:` address. */
    address: z.string(),
    /** The address as a QR code: the side in modules, and an SVG path that fills the dark ones. */
    picture: z.object({ side: z.int(), path: z.string() }),
  }),
  errors: ['password_wrong'],
});

export const confirmAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/security/authenticator/confirm',
  access: 'account',
  effect: 'write',
  changes: ['account', 'sessions', 'security'],
  summary:
    'Turns an authenticator app on with its first code. With the first second factor come ten recovery codes, shown once, and every other session ends.',
  body: z.object({ code: SecondFactorCode }),
  reply: z.object({ recoveryCodes: z.nullable(z.array(z.string())), endedSessions: z.int() }),
  errors: ['second_factor_wrong', 'set_up_over'],
});

export const removeAuthenticator = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/profile/security/authenticator',
  access: 'account',
  effect: 'write',
  changes: ['account', 'security'],
  summary: 'Removes the authenticator app. Removing the last second factor removes the recovery codes too.',
  reply: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/security/recovery-codes',
  access: 'account',
  effect: 'write',
  changes: ['account', 'security'],
  summary: 'Makes ten recovery codes, shown once; earlier ones stop working.',
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['not_found'],
});

export const stepUp = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/security/step-up',
  access: 'account',
  effect: 'write',
  changes: ['account', 'security'],
  summary: 'Confirms a session with a code, which opens sensitive steps for five minutes.',
  body: z.object({ code: SecondFactorCode }),
  reply: z.object({ message: z.string() }),
  errors: ['second_factor_wrong', 'not_found'],
});
