import * as z from 'zod/mini';

/** The state of a contract of rent with an option to purchase. */
export const RopState = z.enum([
  'DRAFT',
  'REVIEW',
  'APPROVED',
  'SIGNED',
  'ACTIVE',
  'DEFAULT',
  'PAID_UP',
  'SETTLED',
  'EXERCISED',
  'TERMINATED',
  'WITHDRAWN',
  'LAPSED',
]);
export type RopState = z.infer<typeof RopState>;
