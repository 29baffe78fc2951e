import * as z from 'zod/mini';
import { DoneOrProposed } from './book-entries.ts';
import { MoneyAmount, MoneyUnit } from './books.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldFault } from './field-reasons.ts';
import { CompanyId, ProposalId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES, FINANCE_ROLES } from './roles.ts';
import { Day, Instant, lineOfText } from './text.ts';

const ofCompany = { params: z.object({ companyID: CompanyId }) } as const;

/** A rate above zero with at most nine digits before the point and six after it. */
export const RateText = z.string().check(
  z.trim(),
  z.regex(/^(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/, fieldFault('field_invalid')),
  z.refine((text) => Number(text) > 0, fieldFault('amount_not_positive')),
);

export const ExchangeRate = z.object({
  day: Day,
  given: MoneyUnit,
  got: MoneyUnit,
  /** Units got for one unit given, exact. */
  rate: z.string(),
  source: z.string(),
  setBy: z.nullable(z.string()),
  /** The second person; null for a rate that one person entered alone. */
  acceptedBy: z.nullable(z.string()),
  setAt: Instant,
});
export type ExchangeRate = z.infer<typeof ExchangeRate>;

export const listRates = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/books/rates',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['books/:companyID'],
  summary: "The company's exchange rates, the latest 200 first.",
  reply: z.object({ rates: z.array(ExchangeRate), permits: z.object({ set: Permit }) }),
  errors: [],
});

export const setRate = defineEndpoint({
  ...ofCompany,
  method: 'PUT',
  path: '/api/protected/companies/:companyID/books/rates',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['books/:companyID', 'proposals/:companyID', 'history/:companyID'],
  summary:
    'Proposes an exchange rate from a day on; a second person puts it in force. Payments with a value day from then on use it; those that are posted keep theirs.',
  body: z
    .object({
      day: Day,
      given: MoneyUnit,
      got: MoneyUnit,
      rate: RateText,
      source: lineOfText(120),
      /** Whether to refuse a rate that is far from the last one, so that the person can be asked if it is meant. */
      ask: z.optional(z.boolean()),
    })
    .check(z.refine(({ given, got }) => given !== got, { error: fieldFault('field_invalid'), path: ['got'] })),
  /** Without a proposal, the rate is in force: nobody else in the company could decide. */
  reply: z.object({ message: z.string(), proposalID: z.nullable(ProposalId) }),
  errors: ['step_refused'],
});

const Part = z.object({
  account: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  unit: MoneyUnit,
  amount: MoneyAmount,
});

export const exchangeMoney = defineEndpoint({
  ...ofCompany,
  method: 'POST',
  path: '/api/protected/companies/:companyID/books/exchanges',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['books/:companyID', 'proposals/:companyID', 'history/:companyID'],
  summary:
    'Proposes to book money given in one currency and got in another; a second person puts it in force. Its rate is the exact fraction of the two amounts.',
  body: z.object({ key: z.uuid(), give: Part, get: Part, valueOn: Day, with: lineOfText(80) }).check(
    z.refine(({ give, get }) => give.unit !== get.unit, {
      error: fieldFault('field_invalid'),
      path: ['get', 'unit'],
    }),
  ),
  reply: DoneOrProposed,
  errors: ['step_refused', 'ledger_read_only'],
});
