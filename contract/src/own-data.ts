import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** The parts of a copy of one's own data, in their order. */
export const OWN_DATA_PARTS = [
  'account',
  'memberships',
  'applications',
  'invitations',
  'clearances',
  'sessions',
  'accountEvents',
  'companyEvents',
  'eventMarks',
  'boundaries',
  'documents',
  'imports',
  'rights',
  'rightChanges',
  'requests',
  'channelMessages',
  'notes',
  'readMarks',
  'surveys',
  'gatePasses',
  'verdicts',
  'wallet',
  'redemptions',
  'deals',
  'contracts',
  'notices',
  'noticeChoices',
] as const;
export type OwnDataPart = (typeof OWN_DATA_PARTS)[number];

export const exportOwnData = defineEndpoint({
  method: 'GET',
  path: '/api/protected/profile/export',
  access: 'account',
  effect: 'read',
  dependsOn: ['account', 'sessions', 'companies', 'invitations', 'notices'],
  transport: 'file',
  summary:
    'A ZIP with everything that the register holds about the signed-in person: a readable page and the same as JSON. Five a day.',
  reply: z.unknown(),
  errors: [],
});
