import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldFault } from './field-reasons.ts';
import { CompanyId, UserId } from './identifiers.ts';
import { ASSIGNABLE_ROLES } from './roles.ts';
import { PhoneText } from './text.ts';

export const FoundUser = z.object({
  sub: UserId,
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  /** Masked unless the caller manages people in a company that the user belongs to. */
  NationalId: z.nullable(z.string()),
  email: z.string(),
  /** Whether National ID and email are masked. */
  masked: z.boolean(),
});
export type FoundUser = z.infer<typeof FoundUser>;

export const searchUser = defineEndpoint({
  method: 'POST',
  path: '/api/protected/admin/search/user',
  access: 'account',
  effect: 'read',
  dependsOn: ['account', 'members'],
  summary:
    "Finds a user by phone number, written in any way. The message is 'User found' or 'User not found'. The user sees who searched for them, and when.",
  body: z.object({ phone: PhoneText }),
  reply: z.object({ message: z.string(), user: z.nullable(FoundUser) }),
  errors: ['forbidden'],
});

export const assignRole = defineEndpoint({
  method: 'POST',
  path: '/api/protected/admin/assign/role',
  access: ['Director', 'Admin', 'SUPERADMIN'],
  effect: 'write',
  changes: ['members/:companyID', 'companies/:companyID', 'invitations', 'history/:companyID'],
  summary:
    'Gives the member with this phone number, or with this `userSub`, a role in the company at once. Anyone else with the number is invited, with the same message, and has the role once they accept.',
  body: z
    .object({
      userPhone: z.optional(PhoneText),
      /** A member of the company; it counts over a phone number, which not every member has. */
      userSub: z.optional(UserId),
      companyID: CompanyId,
      proposedRole: z.enum(ASSIGNABLE_ROLES, { error: fieldFault('role_not_chosen') }),
    })
    .check(
      z.refine(({ userPhone, userSub }) => userPhone !== undefined || userSub !== undefined, {
        error: fieldFault('phone_not_given'),
        path: ['userPhone'],
      }),
    ),
  reply: z.object({
    message: z.string(),
    /** Whether the person still has to accept. */
    invited: z.boolean(),
  }),
  errors: ['role_above_own', 'role_own', 'last_leader', 'phone_invalid', 'not_found'],
});
