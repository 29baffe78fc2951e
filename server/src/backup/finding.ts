import * as z from 'zod/mini';

/** The answer to one question of an audit. */
export const Finding = z.object({
  /** What was checked, as a sentence. */
  told: z.string(),
  /** The faults, one sentence each; empty if there are none. */
  faults: z.array(z.string()),
  /** What could not be checked, and why that is not a fault. */
  note: z.optional(z.string()),
  /** What the operator must decide before the log is signed again; it is not damage. */
  held: z.optional(z.string()),
});
export type Finding = z.infer<typeof Finding>;
