import * as z from 'zod/mini';
import { LinkKey, WorkReference } from './contact.ts';
import { defineEndpoint } from './endpoint.ts';

export const disownReference = defineEndpoint({
  method: 'POST',
  path: '/api/contact/reference/disown',
  access: 'public',
  effect: 'write',
  changes: ['work'],
  summary:
    'For a person who gets answers to a request that another one sent with their email address: takes the address out of it. Needs the key in these mails, which then opens nothing.',
  body: z.object({ ref: WorkReference, key: LinkKey }),
  reply: z.object({}),
  errors: ['not_found'],
});
