import * as z from 'zod/mini';

/** The answer to one question of an audit. */
export const Finding = z.object({
  /** What was looked at, as a sentence. */
  told: z.string(),
  /** What is wrong, one sentence each; nothing when all is well. */
  faults: z.array(z.string()),
  /** What could not be looked at, and why that is no fault. */
  note: z.optional(z.string()),
  /** What has to be decided before the log is signed again, and is no damage. */
  held: z.optional(z.string()),
});
export type Finding = z.infer<typeof Finding>;
