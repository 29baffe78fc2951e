import * as z from 'zod/mini';

/** The answer to one question of an audit. */
export const Finding = z.object({
  /** What was looked at, as a sentence. */
  told: z.string(),
  /** What is wrong, one sentence each; nothing when all is well. */
  faults: z.array(z.string()),
  /** What could not be checked, and why that is not a fault. */
  note: z.optional(z.string()),
  /** What the operator must decide before the log is signed again; it is not damage. */
  held: z.optional(z.string()),
});
export type Finding = z.infer<typeof Finding>;
