import * as z from 'zod/mini';
import type { Role } from './roles.ts';

/** Why a person may or may not do something; views ship it so that no screen decides for itself. */
export const Permit = z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) });
export type Permit = z.infer<typeof Permit>;

export const ALLOWED: Permit = { allowed: true, reason: null };

/** A step that is closed, and why. */
export function denied(reason: string): Permit {
  return { allowed: false, reason };
}

/**
 * Whether a role may make a call: the roles are those that its endpoint declares, so that a screen offers what the server
 * does. The role is looked at first, then what else stands in the way.
 * @param hindrance why the step is closed for everyone; undefined when it is open
 */
export function permitCall(role: Role, call: { readonly access: readonly Role[] }, hindrance?: string): Permit {
  if (!call.access.includes(role)) {
    // SUPERADMIN goes without saying.
    const named = call.access.filter((other) => other !== 'SUPERADMIN').join(', ');
    return denied(`This needs one of the roles ${named}.`);
  }
  return hindrance === undefined ? ALLOWED : denied(hindrance);
}
