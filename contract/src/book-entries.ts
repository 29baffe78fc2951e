import * as z from 'zod/mini';
import {
  AppliedRate,
  BookCode,
  EntryKind,
  EntryNumber,
  EntrySubject,
  MoneyMethod,
  MoneyUnit,
  SignedAmount,
} from './books.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldFault } from './field-reasons.ts';
import { CompanyId, EntryId, MoneyAccountId, ProposalId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES, FINANCE_ROLES } from './roles.ts';
import { Day, Instant, lineOfText } from './text.ts';

/** The most entries that one file holds. */
export const MOST_FILE_ENTRIES = { csv: 100_000, pdf: 2_000 } as const;

const ofCompany = { params: z.object({ companyID: CompanyId }) } as const;
const READ = {
  ...ofCompany,
  method: 'GET',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['books/:companyID'],
  errors: [],
} as const;

/** Where a company's money is. */
export const MoneyAccount = z.object({
  _id: MoneyAccountId,
  slug: z.string(),
  unit: MoneyUnit,
  method: MoneyMethod,
  name: z.string(),
  accountNumber: z.nullable(z.string()),
  /** Whether money of its unit comes to it unless another account is named. */
  main: z.boolean(),
});
export type MoneyAccount = z.infer<typeof MoneyAccount>;

/** An account of the books with its balance, in the smallest part of its unit. */
export const BookBalance = z.object({
  code: BookCode,
  /** The reference of what it belongs to; null for one of the whole company. */
  owner: z.nullable(z.string()),
  unit: MoneyUnit,
  debits: SignedAmount,
  credits: SignedAmount,
  /** On the side on which accounts of its class grow. */
  balance: SignedAmount,
});
export type BookBalance = z.infer<typeof BookBalance>;

export const listBookAccounts = defineEndpoint({
  ...READ,
  path: '/api/protected/companies/:companyID/books/accounts',
  summary: "The accounts of a company's books with their balances, now or at the end of a day, and where its money is.",
  query: z.object({ unit: z.optional(MoneyUnit), to: z.optional(Day) }),
  reply: z.object({
    accounts: z.array(BookBalance),
    moneyAccounts: z.array(MoneyAccount),
    /** The last day of the last closed month. */
    closedThrough: z.nullable(Day),
    permits: z.object({ exportJournal: Permit, exchange: Permit, setRate: Permit, saveAccount: Permit }),
  }),
});

const Side = z.object({ code: BookCode, owner: z.nullable(z.string()) });

export const BookEntry = z.object({
  _id: EntryId,
  number: EntryNumber,
  /** The day on which it counts in the books. */
  bookedOn: Day,
  /** The day on which it happened. */
  valueOn: Day,
  kind: EntryKind,
  payee: z.string(),
  text: z.string(),
  subject: z.nullable(
    z.object({
      type: EntrySubject,
      id: z.nullable(z.string()),
      reference: z.string(),
      instalment: z.nullable(z.int()),
      receipt: z.nullable(z.string()),
    }),
  ),
  /** Null when the register itself posted it. */
  maker: z.nullable(z.string()),
  checker: z.nullable(z.string()),
  enteredAt: Instant,
  /** The number of the entry that it reverses, and of the one that reversed it. */
  reverses: z.nullable(EntryNumber),
  reversedBy: z.nullable(EntryNumber),
  /** The rate at which money was exchanged; null for an entry that exchanged none. */
  rate: z.nullable(AppliedRate),
  lines: z.array(z.object({ unit: MoneyUnit, debit: Side, credit: Side, amount: SignedAmount })),
  /** What it brought to the company's bank accounts, cash boxes and wallets, or took from them, by unit. */
  money: z.array(z.object({ unit: MoneyUnit, amount: SignedAmount })),
  /** What it moved from account to account, by unit; also of an entry that moved no money. */
  moved: z.array(z.object({ unit: MoneyUnit, amount: SignedAmount })),
  /** What it changed on the chosen account, and the balance after it; null without a chosen account. */
  change: z.nullable(SignedAmount),
  /** Also null while a kind or a text is chosen, because other entries lie between. */
  balance: z.nullable(SignedAmount),
  permits: z.object({ reverse: Permit }),
});
export type BookEntry = z.infer<typeof BookEntry>;

/** An account of the chart, `1000`, or of one owner, `1000:main-usd`. */
const AccountChoice = z.string().check(z.regex(/^\d{4}(?::.{1,200})?$/u));

const filter = {
  unit: z.optional(MoneyUnit),
  account: z.optional(AccountChoice),
  /** Booking days, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
  kind: z.optional(EntryKind),
  /** Words or their beginnings, in the payee, text, number, reference or receipt. */
  text: z.optional(lineOfText(60)),
};
const inOrder = z.refine<{ readonly from?: string | undefined; readonly to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { error: fieldFault('days_turned'), path: ['to'] },
);

export const listEntries = defineEndpoint({
  ...READ,
  path: '/api/protected/companies/:companyID/books/entries',
  dependsOn: ['books/:companyID', 'proposals/:companyID'],
  summary: 'The entries of the books, the latest booking day first, in pages; with an account, its running balance.',
  query: z
    .object({
      ...filter,
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
      /** The `next` of the previous page. */
      before: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}\.\d{1,9}$/))),
    })
    .check(inOrder),
  reply: z.object({ entries: z.array(BookEntry), next: z.nullable(z.string()) }),
});

export const readEntry = defineEndpoint({
  ...READ,
  path: '/api/protected/companies/:companyID/books/entries/:entryID',
  params: z.object({ companyID: CompanyId, entryID: EntryId }),
  dependsOn: ['books/:companyID', 'proposals/:companyID'],
  summary: 'One entry of the books.',
  reply: BookEntry,
});

export const downloadEntries = defineEndpoint({
  ...READ,
  path: '/api/protected/companies/:companyID/books/entries-file',
  transport: 'file',
  summary:
    'The chosen entries as CSV, one row for each line, at most 100,000 entries; with an account, one row for each entry, with what it changed on the account and the balance after it.',
  query: z.object(filter).check(inOrder),
  reply: z.unknown(),
});

export const printEntries = defineEndpoint({
  ...READ,
  path: '/api/protected/companies/:companyID/books/entries-paper',
  transport: 'file',
  summary: 'The chosen entries as PDF, at most 2,000 entries.',
  query: z.object(filter).check(inOrder),
  reply: z.unknown(),
});

export const exportJournal = defineEndpoint({
  ...READ,
  path: '/api/protected/companies/:companyID/books/journal',
  access: DECIDING_ROLES,
  transport: 'file',
  summary:
    "The company's whole journal as plain text, which programs for plain-text accounting read and check: every posted entry, its Megajoules, and the balances at the end of each month.",
  query: z.object({ to: z.optional(Day) }),
  reply: z.unknown(),
});

/** Done at once, or a proposal that waits for a second person. */
export const DoneOrProposed = z.object({
  message: z.string(),
  /** The number of the entry; null while it waits. */
  number: z.nullable(EntryNumber),
  proposalID: z.nullable(ProposalId),
});

export const reverseEntry = defineEndpoint({
  ...ofCompany,
  method: 'POST',
  path: '/api/protected/companies/:companyID/books/entries/:entryID/reverse',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['books/:companyID', 'proposals/:companyID', 'history/:companyID'],
  summary: 'Proposes to reverse an entry by one with its sides swapped, once; a second person puts it in force.',
  params: z.object({ companyID: CompanyId, entryID: EntryId }),
  body: z.object({ key: z.uuid(), reason: lineOfText(200) }),
  reply: DoneOrProposed,
  errors: ['step_refused', 'ledger_read_only'],
});
