import * as z from 'zod/mini';
import { CaseStage, PathStep } from './case-stage.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldFault } from './field-reasons.ts';
import { AssetId } from './identifiers.ts';
import { EmailAddress, Instant, lineOfText, linesOfText, PhoneText } from './text.ts';
import { QueueName, WorkFile, WorkState } from './work.ts';

/** The form through which a visitor makes contact. `enquire` names the asset on sale that it is about. */
export const Door = z.enum(['try-me', 'early-access', 'get-started', 'enquire', 'contact']);
export type Door = z.infer<typeof Door>;

/** What a visitor asks about, if the form asks for it. */
export const Topic = z.enum(['register', 'buy', 'payment', 'other']);
export type Topic = z.infer<typeof Topic>;

/**
 * The reference of a work item, short enough to read out over the telephone. Numbered without gaps within each year.
 */
export const WorkReference = z.string().check(z.regex(/^Q-\d{4}-\d{6,}$/, fieldFault('reference_malformed')));

/** The secret of a reference's link. */
export const LinkKey = z.string().check(z.regex(/^[\w-]{43}$/, fieldFault('link_not_whole')));

const Message = linesOfText(4000);

export const sendContact = defineEndpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  effect: 'write',
  changes: ['work'],
  summary:
    'First contact through one of the five forms. If the phone number has an open request in the same queue, the new one joins it. The answer is a reference and the key of its page, and does not reveal which of the two happened.',
  body: z.object({
    door: Door,
    name: lineOfText(120),
    phone: PhoneText,
    email: z.optional(EmailAddress),
    topic: z._default(Topic, 'other'),
    message: z.optional(Message),
    /** Required by the door `enquire`. */
    assetID: z.optional(AssetId),
    /** A field that people do not see; only programs fill it in. */
    website: z.optional(z.string().check(z.maxLength(200))),
    /** How long the form stood open, in milliseconds. */
    openMilliseconds: z.int().check(z.gte(0)),
  }),
  reply: z.object({
    ref: WorkReference,
    /** Shown once; only a hash is stored. */
    key: LinkKey,
    /** `/reference/{ref}#key={key}` on the configured origin. */
    link: z.string(),
    /** Position in the queue, counted from 1. */
    position: z.nullable(z.int()),
  }),
  errors: ['phone_invalid', 'not_found', 'form_refused'],
});

/** A request as its sender sees it. */
export const ReferenceView = z.object({
  ref: WorkReference,
  title: z.string(),
  /** The company or person that answers. */
  company: z.string(),
  queueName: QueueName,
  state: WorkState,
  /** Position in the queue, counted from 1; null once it is answered or closed. */
  position: z.nullable(z.int()),
  createdAt: Instant,
  /** Whether answers are mailed too, to the address that was given in the form. */
  isMailed: z.boolean(),
  /** Whether the key is the one in these mails. Then the person can say that they did not ask. */
  keyCameByMail: z.boolean(),
  /** What it went through, oldest first; the last is where it is now. */
  steps: z.array(z.extend(PathStep, { stage: CaseStage })),
  messages: z.array(
    z.object({
      _id: z.uuid(),
      from: z.enum(['requester', 'staff']),
      /** The company that answered; null for the requester's own messages. */
      company: z.nullable(z.string()),
      heading: z.nullable(z.string()),
      text: z.string(),
      files: z.array(WorkFile),
      at: Instant,
    }),
  ),
});
export type ReferenceView = z.infer<typeof ReferenceView>;

export const readReference = defineEndpoint({
  method: 'POST',
  path: '/api/contact/reference',
  access: 'public',
  effect: 'read',
  dependsOn: ['work'],
  summary: 'State, place in the queue and messages of a request, for the holder of its link.',
  body: z.object({ ref: WorkReference, key: LinkKey }),
  reply: ReferenceView,
  errors: ['not_found'],
});

export const writeToReference = defineEndpoint({
  method: 'POST',
  path: '/api/contact/reference/messages',
  access: 'public',
  effect: 'write',
  changes: ['work'],
  summary:
    'Adds a message of the holder of the link to their request. A request that was closed more than seven days ago continues as another one.',
  body: z.object({ ref: WorkReference, key: LinkKey, message: Message }),
  reply: ReferenceView,
  errors: ['not_found'],
});
