import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldFault } from './field-reasons.ts';
import { SessionId, UserId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { EmailAddress, Instant, lineOfText, NationalIdText, NewPassword, PhoneText } from './text.ts';

export const Profile = z.object({
  sub: UserId,
  name: z.string(),
  email: EmailAddress,
  /** Whether the person has opened a link that was mailed to this address. */
  emailProven: z.boolean(),
  /** E.164, as typed or verified. */
  phone: z.nullable(z.string()),
  /**
   * The number that the person proved to be theirs, in E.164. Only this one identifies them; it may differ from
   * `phone`.
   */
  verifiedPhone: z.nullable(z.string()),
  NationalId: z.nullable(z.string()),
  /** The id of their picture, see `pictures.ts`; null without one. */
  pictureID: z.nullable(z.uuid()),
  superAdmin: z.boolean(),
  createdAt: Instant,
  permits: z.object({
    /** Founding and joining companies, and paying. */
    takePart: Permit,
  }),
});
export type Profile = z.infer<typeof Profile>;

export const readProfile = defineEndpoint({
  method: 'GET',
  path: '/api/protected/profile',
  access: 'account',
  effect: 'read',
  dependsOn: ['account'],
  summary: 'The signed-in person.',
  reply: Profile,
  errors: [],
});

export const updateProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/protected/profile',
  access: 'account',
  effect: 'write',
  changes: ['account', 'members', 'invitations'],
  summary:
    'Changes name, phone and National ID; a field left out keeps its value, null clears it. A phone number that is typed here identifies nobody until it is verified. To clear a verified number, or to replace or clear the National ID, those who have a second factor give it first.',
  body: z.object({
    name: z.optional(lineOfText(120)),
    phone: z.optional(z.nullable(PhoneText)),
    NationalId: z.optional(z.nullable(NationalIdText)),
  }),
  reply: Profile,
  errors: ['phone_invalid', 'step_up_required'],
});

export const sendNumberCode = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/phone/code',
  access: 'account',
  effect: 'write',
  changes: ['account'],
  summary:
    'Sends a six-digit code to a phone number, written in any way. It is valid for ten minutes and five tries, and replaces the one before.',
  body: z.object({ phone: PhoneText }),
  reply: z.object({
    /** E.164. */
    phone: z.string(),
    /** How long the code is valid. */
    minutes: z.int(),
    /** How long to wait before asking for another one. */
    pauseSeconds: z.int(),
    /** `outbox`: no gateway is configured, so the message is a file that the operator has. */
    by: z.enum(['gateway', 'outbox']),
  }),
  errors: ['phone_invalid', 'number_verified'],
});

export const verifyNumber = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/phone/verify',
  access: 'account',
  effect: 'write',
  changes: ['account', 'members'],
  summary:
    'Proves, with the code that was sent last, that a phone number is the caller’s. It becomes the number of their profile and of no other; its former holder is told.',
  body: z.object({
    code: z.string().check(
      z.overwrite((code) => code.replaceAll(/[\s-]/g, '')),
      z.regex(/^\d{6}$/, fieldFault('code_malformed')),
    ),
  }),
  reply: Profile,
  errors: ['code_wrong', 'code_spent'],
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/password',
  access: 'account',
  effect: 'write',
  changes: ['account', 'sessions'],
  summary: 'Sets a new password and ends every other session.',
  body: z.object({ currentPassword: z.string().check(z.minLength(1), z.maxLength(1024)), newPassword: NewPassword }),
  reply: z.object({ message: z.string(), endedSessions: z.int() }),
  errors: ['password_wrong'],
});

export const Session = z.object({
  sessionID: SessionId,
  /** The browser and system as the person knows them, from the User-Agent. */
  device: z.string(),
  /** The person's own name for the device; null until they give it one. */
  name: z.nullable(z.string()),
  createdAt: Instant,
  lastSeenAt: Instant,
  /** When it ends at the latest; a renewal does not extend it. */
  endsAt: Instant,
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/protected/profile/sessions',
  access: 'account',
  effect: 'read',
  dependsOn: ['sessions'],
  summary: 'The live sessions of the signed-in person, newest first.',
  reply: z.object({ sessions: z.array(Session) }),
  errors: [],
});

export const renameSession = defineEndpoint({
  method: 'PATCH',
  path: '/api/protected/profile/sessions/:sessionID',
  access: 'account',
  effect: 'write',
  changes: ['sessions'],
  summary: 'Gives the device of one session of the person a name. The browser keeps it when the person signs in again.',
  params: z.object({ sessionID: SessionId }),
  body: z.object({ name: lineOfText(60) }),
  reply: z.object({ name: z.string() }),
  errors: ['not_found'],
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/profile/sessions/:sessionID',
  access: 'account',
  effect: 'write',
  changes: ['account', 'sessions'],
  summary: 'Ends one of the person’s sessions.',
  params: z.object({ sessionID: SessionId }),
  reply: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/profile/sessions',
  access: 'account',
  effect: 'write',
  changes: ['account', 'sessions'],
  summary: "Ends every session except the caller's.",
  reply: z.object({ endedSessions: z.int() }),
  errors: [],
});

/** One fact of the person's own account. */
export const AccountEvent = z.object({
  _id: z.uuid(),
  /** `session.opened`, `password.changed`, `profile.changed`, … */
  type: z.string(),
  at: Instant,
  /** The device of a sign-in. */
  subjectLabel: z.nullable(z.string()),
  /** False if someone else did it, or someone who was not signed in. */
  bySelf: z.boolean(),
  /** The other person's name: the one who did it, or whom it was done to. */
  otherPerson: z.nullable(z.string()),
  /** Names of the profile's fields that changed. */
  fields: z.array(z.string()),
});
export type AccountEvent = z.infer<typeof AccountEvent>;

export const listAccountEvents = defineEndpoint({
  method: 'GET',
  path: '/api/protected/profile/events',
  access: 'account',
  effect: 'read',
  dependsOn: ['account'],
  summary: "The facts of the signed-in person's account (sign-ins, refused sign-ins, changes), newest first, in pages.",
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
    /** The `next` of the previous page. */
    before: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({ events: z.array(AccountEvent), next: z.nullable(z.string()) }),
  errors: [],
});
