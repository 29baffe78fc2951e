import * as z from 'zod/mini';

/** What a browser shows of a notice, encrypted on its way. It contains no personal data. */
export const PushText = z.object({
  title: z.string(),
  body: z.string(),
  /** Where a press leads, on the register's own pages. */
  path: z.string().check(z.startsWith('/')),
  /** A later message with the same tag takes the place of this one. */
  tag: z.string(),
});
export type PushText = z.infer<typeof PushText>;
