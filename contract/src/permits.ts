import * as z from 'zod/mini';
import { because, type Hindrance } from './reasons.ts';
import type { Role } from './roles.ts';

/** Why a person may or may not do something. Replies include it, so that no screen decides for itself. */
export const Permit = z.object({
  allowed: z.boolean(),
  /** The sentence of the code. */
  reason: z.nullable(z.string()),
  /** A code from `reasons.ts`; absent if the step is open. */
  code: z.optional(z.string()),
  parameters: z.optional(z.record(z.string(), z.unknown())),
});
export type Permit = z.infer<typeof Permit>;

/** Whether a step is open, or the most serious reason why not. */
export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly because: Hindrance };

export const ALLOWED: Verdict = { allowed: true };

/** A step that is closed, and why. */
export function denied(reason: Hindrance): Verdict {
  return { allowed: false, because: reason };
}

/**
 * Whether a role may make a call: the roles are those that its endpoint declares, so that a screen offers what the
 * server does. The role is checked first, then the hindrance.
 * @param hindrance why the step is closed for everyone; undefined if it is open
 */
export function permitCall(role: Role, call: { readonly access: readonly Role[] }, hindrance?: Hindrance): Verdict {
  if (!call.access.includes(role)) {
    // SUPERADMIN is implied.
    const named = call.access.filter((other) => other !== 'SUPERADMIN').join(', ');
    return denied(because('role_missing', { roles: named }));
  }
  return hindrance === undefined ? ALLOWED : denied(hindrance);
}
