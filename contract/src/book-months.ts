import * as z from 'zod/mini';
import { DoneOrProposed } from './book-entries.ts';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES, FINANCE_ROLES } from './roles.ts';
import { Day, lineOfText } from './text.ts';

/** A month of Africa/Harare: `2026-11`. */
export const BookMonth = z.string().check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/));
export const MonthState = z.enum(['OPEN', 'CLOSED']);
export type MonthState = z.infer<typeof MonthState>;

const ofMonth = { params: z.object({ companyID: CompanyId, month: BookMonth }) } as const;
const WRITE = {
  ...ofMonth,
  method: 'POST',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['books/:companyID', 'proposals/:companyID', 'history/:companyID'],
} as const;

export const listBookMonths = defineEndpoint({
  params: z.object({ companyID: CompanyId }),
  method: 'GET',
  path: '/api/protected/companies/:companyID/books/months',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['books/:companyID', 'proposals/:companyID'],
  summary: 'The months of the books since their first entry, the latest first, and which of them are closed.',
  reply: z.object({
    closedThrough: z.nullable(Day),
    months: z.array(
      z.object({
        month: BookMonth,
        state: MonthState,
        entries: z.int(),
        permits: z.object({ close: Permit, reopen: Permit }),
      }),
    ),
  }),
  errors: [],
});

export const closeMonth = defineEndpoint({
  ...WRITE,
  path: '/api/protected/companies/:companyID/books/months/:month/close',
  summary:
    'Closes the oldest open month once it is over: nothing more is posted in it. December first ends the year: income and expenses go to retained earnings.',
  body: z.object({ key: z.uuid() }),
  reply: z.object({ message: z.string(), closedThrough: Day }),
  errors: ['step_refused', 'ledger_read_only'],
});

export const reopenMonth = defineEndpoint({
  ...WRITE,
  path: '/api/protected/companies/:companyID/books/months/:month/reopen',
  summary:
    'Proposes to reopen the last closed month; a second person puts it in force. Reopening December reverses the year end.',
  body: z.object({ key: z.uuid(), reason: lineOfText(200) }),
  reply: z.omit(DoneOrProposed, { number: true }),
  errors: ['step_refused', 'ledger_read_only'],
});
