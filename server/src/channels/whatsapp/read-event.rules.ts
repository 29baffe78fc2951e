import * as z from 'zod/mini';

/** What a message holds, if it is more than words. */
export type MessageKind =
  | 'text'
  | 'image'
  | 'audio'
  | 'video'
  | 'document'
  | 'sticker'
  | 'location'
  | 'contacts'
  | 'reaction'
  | 'other';

/** A message from a person's number. */
export interface EventMessage {
  readonly id: string;
  /** E.164. */
  readonly phone: string;
  readonly name: string;
  readonly kind: MessageKind;
  /** The words, or those beside a picture or file; empty without any. */
  readonly text: string;
  /** The message of ours that it answers. */
  readonly answers: string | undefined;
}

/** News of an answer. */
export interface EventStatus {
  readonly id: string;
  /** The id of ours that was sent with it. */
  readonly ownID: string | undefined;
  readonly state: 'sent' | 'delivered' | 'read' | 'failed';
  /** Meta's code of an error. */
  readonly code: number | undefined;
}

export interface WhatsAppEvent {
  readonly messages: readonly EventMessage[];
  readonly statuses: readonly EventStatus[];
}

const NAME_CHARACTERS = 80;
const TEXT_CHARACTERS = 10_000;
/** Meta may send more fields than those named here. */
const Id = z.string().check(z.minLength(1), z.maxLength(500));
const Digits = z.string().check(z.regex(/^[1-9]\d{6,14}$/));
const Words = z._default(z.string(), '');
const Caption = z.optional(z.looseObject({ caption: Words }));

const Message = z.looseObject({
  id: Id,
  from: Digits,
  type: z.string(),
  context: z.optional(z.looseObject({ id: z.optional(Id) })),
  text: z.optional(z.looseObject({ body: Words })),
  button: z.optional(z.looseObject({ text: Words })),
  interactive: z.optional(
    z.looseObject({
      button_reply: z.optional(z.looseObject({ title: Words })),
      list_reply: z.optional(z.looseObject({ title: Words })),
    }),
  ),
  image: Caption,
  video: Caption,
  document: z.optional(z.looseObject({ caption: Words, filename: Words })),
  location: z.optional(z.looseObject({ latitude: z.number(), longitude: z.number(), name: Words })),
  reaction: z.optional(z.looseObject({ emoji: Words })),
});
type Message = z.infer<typeof Message>;

const Status = z.looseObject({
  id: Id,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.optional(z.string()),
  errors: z.optional(z.array(z.looseObject({ code: z.number() }))),
});

const Contact = z.looseObject({ wa_id: z.string(), profile: z.optional(z.looseObject({ name: Words })) });
const Value = z.looseObject({
  metadata: z.looseObject({ phone_number_id: z.string() }),
  contacts: z._default(z.array(z.unknown()), []),
  messages: z._default(z.array(z.unknown()), []),
  statuses: z._default(z.array(z.unknown()), []),
});
const Body = z.looseObject({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.looseObject({ changes: z.array(z.looseObject({ field: z.string(), value: z.unknown() })) })),
});

/**
 * The messages and news for one of our numbers in an event of the Cloud API; undefined if the body is no event, or one
 * for other numbers only. A message or status of a shape that is not known is left out; the others count.
 */
export function readEvent(body: unknown, phoneNumberID: string): WhatsAppEvent | undefined {
  const parsed = Body.safeParse(body);
  if (!parsed.success) return undefined;
  const values = parsed.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'messages')
    .flatMap(({ value }) => keepKnown(Value, [value]))
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberID);
  if (values.length === 0) return undefined;
  return {
    messages: values.flatMap(({ contacts, messages }) => {
      const names = new Map(keepKnown(Contact, contacts).map(({ wa_id, profile }) => [wa_id, profile?.name ?? '']));
      return keepKnown(Message, messages).map((message) => readMessage(message, names.get(message.from) ?? ''));
    }),
    statuses: values.flatMap(({ statuses }) =>
      keepKnown(Status, statuses).map(({ id, status, biz_opaque_callback_data, errors }) => ({
        id,
        ownID: biz_opaque_callback_data,
        state: status,
        code: errors?.[0]?.code,
      })),
    ),
  };
}

function keepKnown<Schema extends z.ZodMiniType>(schema: Schema, values: readonly unknown[]): z.output<Schema>[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

function readMessage(message: Message, name: string): EventMessage {
  const { id, from, context } = message;
  const phone = `+${from}`;
  return {
    id,
    phone,
    name: clean(name).replaceAll(/\s+/g, ' ').slice(0, NAME_CHARACTERS).toWellFormed() || phone,
    ...readContent(message),
    answers: context?.id,
  };
}

function readContent(message: Message): Pick<EventMessage, 'kind' | 'text'> {
  const said = message.text?.body ?? message.button?.text ?? readChoice(message);
  if (said !== undefined) return { kind: 'text', text: clean(said) };
  const kind = KINDS.find((known) => known === message.type) ?? 'other';
  return { kind, text: clean(readBeside(message)) };
}

const KINDS = [
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contacts',
  'reaction',
] as const satisfies readonly MessageKind[];

function readChoice({ interactive }: Message): string | undefined {
  return interactive?.button_reply?.title ?? interactive?.list_reply?.title;
}

function readBeside({ image, video, document, location, reaction }: Message): string {
  if (location !== undefined) return `${location.latitude}, ${location.longitude} ${location.name}`;
  const named = [document?.filename, document?.caption].filter((words) => words).join('\n');
  return image?.caption || video?.caption || named || reaction?.emoji || '';
}

/** Text that a database can store: without control characters other than line ends. */
function clean(text: string): string {
  return text
    .slice(0, TEXT_CHARACTERS)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replace(/[\p{Cc}]/gu, (found) => (found === '\n' ? found : ''))
    .trim();
}
