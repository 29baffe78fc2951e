import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { Role } from './roles.ts';

const Password = z.string().check(z.minLength(1), z.maxLength(1024));

export const readDeletion = defineEndpoint({
  method: 'GET',
  path: '/api/protected/profile/deletion',
  access: 'account',
  effect: 'read',
  dependsOn: ['account', 'companies', 'members', 'figures', 'ledger', 'mint-officers'],
  summary:
    "Everything that stands in the way of deleting the signed-in person's account, and the companies they would leave.",
  reply: z.object({
    companies: z.array(z.object({ companyID: CompanyId, company: z.string(), role: Role })),
    /** Every hindrance, most serious first. */
    hindrances: z.array(Permit),
  }),
  errors: [],
});

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/deletion',
  access: 'account',
  effect: 'write',
  changes: ['account', 'sessions', 'companies', 'members', 'invitations', 'history', 'grants', 'work', 'notices'],
  summary:
    "Deletes the signed-in person's account with the current password: name, email address and phone number are removed, the National ID is no longer shown, and memberships and sessions end. What companies and the public log recorded stays under a pseudonym.",
  body: z.object({ password: Password }),
  reply: z.object({ message: z.string() }),
  errors: ['password_wrong', 'account_needed'],
});
