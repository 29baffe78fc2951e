import * as z from 'zod/mini';

/** What an answer needs to be sent. */
export const WaitingAnswer = z.object({
  channel: z.enum(['email', 'whatsapp']),
  address: z.string(),
  state: z.enum(['waiting', 'held', 'sent', 'delivered', 'read', 'failed']),
  text: z.string(),
  files: z.array(z.object({ name: z.string(), mediaType: z.string(), sha256: z.string() })),
  ref: z.string(),
  title: z.string(),
  company: z.string(),
  /** RFC 3339, as are all moments. */
  writtenAt: z.string(),
  /**
   * Of an answer to a request by a form: its page, when that was last read, and how many mails its address, which nobody
   * proved, got in the 24 hours before.
   */
  link: z.nullable(z.object({ id: z.string(), seenAt: z.nullable(z.string()), earlier: z.number() })),
  /** Their last message by this channel. */
  lastReceivedAt: z.nullable(z.string()),
  /** Whether the template has told them that an answer is waiting. */
  isInvited: z.boolean(),
  /** The mails of the case so far, oldest first. */
  thread: z.array(z.object({ id: z.string(), subject: z.nullable(z.string()), isReceived: z.boolean() })),
});
export type WaitingAnswer = z.infer<typeof WaitingAnswer>;
