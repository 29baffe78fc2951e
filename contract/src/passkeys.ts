import * as z from 'zod/mini';
import { TokenReply } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { PasskeyId } from './identifiers.ts';
import { NOTHING } from './tags.ts';
import { lineOfText } from './text.ts';

/** Bytes as WebAuthn writes them in JSON. */
const Base64Url = z.string().check(z.maxLength(40_000), z.regex(/^[A-Za-z0-9_-]*$/));
/** What a browser needs before it asks for a passkey, as `PublicKeyCredential.parse…OptionsFromJSON` takes it. */
const Options = z.object({ options: z.record(z.string(), z.unknown()) });
const credential = { id: Base64Url, rawId: Base64Url, type: z.literal('public-key') };

/** A new passkey in JSON, as browsers return it. */
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,32}$/))).check(z.maxLength(10))),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** A passkey's signature in JSON, as browsers return it. */
const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(Base64Url),
  }),
});
export type Assertion = z.infer<typeof Assertion>;

export const askSignInPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second/passkey/options',
  access: 'public',
  effect: 'write',
  changes: NOTHING,
  summary: 'What the browser has to ask a passkey in the second step of a sign-in: a challenge for one use.',
  reply: Options,
  errors: ['second_factor_over'],
});

export const giveSignInPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second/passkey',
  access: 'public',
  effect: 'write',
  changes: ['account', 'sessions', 'security'],
  summary: 'The second step of a sign-in by a passkey, which begins the session.',
  body: z.object({ response: Assertion }),
  reply: TokenReply,
  errors: ['passkey_refused', 'second_factor_over'],
});

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/security/passkeys/options',
  access: 'account',
  effect: 'write',
  changes: ['account'],
  summary:
    'What the browser has to ask a device that makes a passkey. Someone without a second factor sends the password; everyone else needs to have given a second factor within the last five minutes.',
  body: z.object({ currentPassword: z.optional(z.string().check(z.maxLength(1024))) }),
  reply: Options,
  errors: ['password_wrong', 'passkey_limit', 'passkeys_unavailable'],
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/security/passkeys',
  access: 'account',
  effect: 'write',
  changes: ['account', 'sessions', 'security'],
  summary:
    'Adds a passkey, named after the device. With the first second factor come ten recovery codes, shown once, and every other session ends.',
  body: z.object({ response: NewCredential }),
  reply: z.object({ name: z.string(), recoveryCodes: z.nullable(z.array(z.string())), endedSessions: z.int() }),
  errors: ['passkey_refused'],
});

const ofPasskey = { params: z.object({ passkeyID: PasskeyId }) };

export const renamePasskey = defineEndpoint({
  ...ofPasskey,
  method: 'PATCH',
  path: '/api/protected/profile/security/passkeys/:passkeyID',
  access: 'account',
  effect: 'write',
  changes: ['security'],
  summary: 'Renames a passkey.',
  body: z.object({ name: lineOfText(60) }),
  reply: z.object({ name: z.string() }),
  errors: ['not_found'],
});

export const removePasskey = defineEndpoint({
  ...ofPasskey,
  method: 'DELETE',
  path: '/api/protected/profile/security/passkeys/:passkeyID',
  access: 'account',
  effect: 'write',
  changes: ['account', 'security'],
  summary: 'Removes a passkey. Removing the last second factor removes the recovery codes too.',
  reply: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const askStepUpPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/security/step-up/passkey/options',
  access: 'account',
  effect: 'write',
  changes: NOTHING,
  summary: 'What the browser has to ask a passkey before a sensitive step: a challenge for one use.',
  reply: Options,
  errors: ['not_found'],
});

export const stepUpByPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/security/step-up/passkey',
  access: 'account',
  effect: 'write',
  changes: ['account', 'security'],
  summary: 'Confirms a session with a passkey, which opens sensitive steps for five minutes.',
  body: z.object({ response: Assertion }),
  reply: z.object({ message: z.string() }),
  errors: ['passkey_refused', 'not_found'],
});
