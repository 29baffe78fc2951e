import * as z from 'zod/mini';
import { MoneyAmount, MoneyUnit, SignedAmount } from './books.ts';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId, EntryId, StatementId, StatementLineId } from './identifiers.ts';
import { PAYMENT_ROLES, PayeeKind } from './payments.ts';
import { Permit } from './permits.ts';
import { FINANCE_ROLES } from './roles.ts';
import { StatementMapping, StatementQuestion } from './statements.ts';
import { Instant, lineOfText } from './text.ts';

export const LineState = z.enum(['NEW', 'SUGGESTED', 'SUSPENSE', 'MATCHED', 'IGNORED', 'POSSIBLE_DOUBLE', 'DUPLICATE']);
export type LineState = z.infer<typeof LineState>;
/** States in which a line waits for a person. */
export const OPEN_STATES = ['NEW', 'SUGGESTED', 'SUSPENSE', 'POSSIBLE_DOUBLE'] as const satisfies readonly LineState[];

/** What fits in a match, each with its points. */
export const MatchSign = z.enum(['reference', 'payer', 'amount', 'day']);
export type MatchSign = z.infer<typeof MatchSign>;

/** What a line may be: money for a deal, or an entry that is in the books already. */
const LineSuggestion = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('due'),
    for: z.object({ kind: PayeeKind, id: z.string(), reference: z.string() }),
    buyer: z.string(),
    unit: MoneyUnit,
    dueNow: SignedAmount,
    points: z.int(),
    signs: z.array(z.object({ sign: MatchSign, points: z.int() })),
  }),
  z.object({
    is: z.literal('entry'),
    entryID: EntryId,
    number: z.string(),
    valueOn: z.string(),
    payee: z.string(),
    text: z.string(),
  }),
]);
export type LineSuggestion = z.infer<typeof LineSuggestion>;

/** A line of a bank statement. */
export const StatementLine = z.object({
  _id: StatementLineId,
  /** Given when its money goes into suspense. */
  number: z.nullable(z.string()),
  account: z.string(),
  day: z.string(),
  unit: MoneyUnit,
  amount: SignedAmount,
  payer: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  text: z.string(),
  takesBack: z.boolean(),
  state: LineState,
  /** Why it was ignored. */
  reason: z.nullable(z.string()),
  /** What it was matched with: receipts, or the number of an entry. */
  matchedWith: z.array(z.string()),
  suggestions: z.array(LineSuggestion),
  permits: z.object({ match: Permit, suspend: Permit, ignore: Permit, unmatch: Permit, double: Permit }),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** An imported statement, and what its lines lack to its closing balance. */
export const Statement = z.object({
  _id: StatementId,
  account: z.string(),
  fileName: z.string(),
  format: z.enum(['csv', 'ofx', 'camt']),
  from: z.string(),
  until: z.string(),
  lines: z.int(),
  /** Lines that an earlier statement had already. */
  known: z.int(),
  leftOut: z.int(),
  matched: z.int(),
  /** Lines that wait for a person. */
  open: z.int(),
  /** Lines that the register has not looked at yet. */
  unread: z.int(),
  /** Closing balance less opening balance and lines; null if the file does not give both. */
  gap: z.nullable(SignedAmount),
  importedBy: z.nullable(z.string()),
  importedAt: Instant,
});
export type Statement = z.infer<typeof Statement>;

const ofCompany = { params: z.object({ companyID: CompanyId }) };
const ofLine = {
  method: 'POST',
  access: PAYMENT_ROLES,
  effect: 'write',
  params: z.object({ companyID: CompanyId, lineID: StatementLineId }),
  reply: StatementLine,
} as const;
const CHANGES = [
  'payments/:companyID',
  'books/:companyID',
  'deals/:companyID',
  'rops/:companyID',
  'history/:companyID',
] as const;
const Slug = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

export const importStatement = defineEndpoint({
  ...ofCompany,
  method: 'POST',
  path: '/api/protected/companies/:companyID/statements',
  access: PAYMENT_ROLES,
  effect: 'write',
  changes: CHANGES,
  transport: 'upload',
  summary:
    'Imports a bank statement (CSV, OFX, CAMT.053) into an account and matches its lines; asks about the columns of a sheet that it does not know. The same file again returns the first answer.',
  query: z.object({
    account: Slug,
    /** A `StatementMapping` as JSON, for a sheet. */
    mapping: z.optional(z.string().check(z.maxLength(2000))),
  }),
  reply: z.object({ statement: z.nullable(Statement), question: z.nullable(StatementQuestion) }),
  errors: [
    'step_refused',
    'file_type_refused',
    'file_damaged',
    'file_infected',
    'scanner_unavailable',
    'file_too_large',
    'quota_exceeded',
  ],
});

export const listStatements = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/statements',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['payments/:companyID'],
  summary: 'The latest 50 bank statements of a company.',
  reply: z.object({ statements: z.array(Statement) }),
  errors: [],
});

export const listStatementLines = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/lines',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['payments/:companyID', 'books/:companyID', 'deals/:companyID', 'rops/:companyID'],
  summary:
    'Bank statement lines, the latest first: those that wait for a person, with suggestions, or all of one account.',
  query: z.object({
    account: z.optional(Slug),
    show: z._default(z.enum(['open', 'all']), 'open'),
    /** The `next` of the previous page. */
    before: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  }),
  reply: z.object({ lines: z.array(StatementLine), next: z.nullable(z.string()) }),
  errors: [],
});

export const matchStatement = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/statements/:statementID/match',
  access: PAYMENT_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Looks again at the lines of a statement that have not been decided, and matches those that are certain.',
  params: z.object({ companyID: CompanyId, statementID: StatementId }),
  reply: Statement,
  errors: ['step_refused', 'ledger_read_only'],
});

export const matchLine = defineEndpoint({
  ...ofLine,
  path: '/api/protected/companies/:companyID/lines/:lineID/match',
  changes: CHANGES,
  summary:
    'Matches a line with deals, which receive its money in parts that add up to it, with an entry that is already in the books, or as bank charges.',
  body: z.object({
    key: z.uuid(),
    with: z.union([
      z.strictObject({
        parts: z
          .array(z.strictObject({ for: z.strictObject({ kind: PayeeKind, id: z.uuid() }), amount: MoneyAmount }))
          .check(z.minLength(1), z.maxLength(20)),
      }),
      z.strictObject({ entryID: EntryId }),
      z.strictObject({ charges: z.literal(true) }),
    ]),
  }),
  errors: ['step_refused', 'ledger_read_only'],
});

export const suspendLine = defineEndpoint({
  ...ofLine,
  path: '/api/protected/companies/:companyID/lines/:lineID/suspense',
  changes: CHANGES,
  summary: 'Puts the money of a line from an unknown payer in suspense.',
  errors: ['step_refused', 'ledger_read_only'],
});

export const ignoreLine = defineEndpoint({
  ...ofLine,
  path: '/api/protected/companies/:companyID/lines/:lineID/ignore',
  changes: CHANGES,
  summary: 'Ignores a line that moves nothing in the books, with the reason.',
  body: z.object({ reason: lineOfText(200) }),
  errors: ['step_refused'],
});

export const unmatchLine = defineEndpoint({
  ...ofLine,
  path: '/api/protected/companies/:companyID/lines/:lineID/unmatch',
  changes: CHANGES,
  summary:
    'Takes back what was decided about a line: an entry is released at once, and payments wait for a second person to reverse them.',
  body: z.object({ reason: lineOfText(200) }),
  errors: ['step_refused'],
});

export const judgeDouble = defineEndpoint({
  ...ofLine,
  path: '/api/protected/companies/:companyID/lines/:lineID/double',
  changes: CHANGES,
  summary: 'Decides whether a line that may be in the account already is a duplicate.',
  body: z.object({ isDouble: z.boolean() }),
  errors: ['step_refused'],
});

/** How a sheet was read, as it crosses the wire in a query. */
export function readMapping(text: string): StatementMapping | undefined {
  try {
    return StatementMapping.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
