import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { AccountId, AssetId, CompanyId, ProposalId, TransferId } from './identifiers.ts';
import { AmountToMove, MilliMegajoules } from './megajoules.ts';
import { DECIDING_ROLES } from './roles.ts';
import { lineOfText, PhoneText } from './text.ts';

/** The balances of an account. */
export const Balance = z.object({
  /** Credits less debits. */
  posted: MilliMegajoules,
  /** The part of it that is held for a decision and cannot be spent. */
  held: MilliMegajoules,
  available: MilliMegajoules,
});
export type Balance = z.infer<typeof Balance>;

/** One movement from the point of view of one account. */
export const Receipt = z.object({
  _id: TransferId,
  at: z.string(),
  kind: z.enum(['single', 'pending', 'post', 'void', 'expire', 'reversal']),
  direction: z.enum(['in', 'out']),
  amount: MilliMegajoules,
  /** The other side, if the reader may know it. */
  counterpart: z.nullable(z.string()),
  /** Its purpose: `payment`, `mint`, `redemption`, `gate_pass` … */
  purpose: z.string(),
  note: z.nullable(z.string()),
  /** The account's posted balance after this movement. */
  balanceAfter: MilliMegajoules,
  /** SHA-256 of the movement, as in the event log. */
  hash: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

const Page = {
  /** The `next` of the previous page. */
  before: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
};
const Receipts = z.object({ receipts: z.array(Receipt), next: z.nullable(z.string()) });
const Paid = z.object({ transferID: TransferId, balance: Balance });
/** Paid at once, or a proposal that waits for a second person; the balance is the treasury's. */
const PaidOrProposed = z.object({
  transferID: z.nullable(TransferId),
  balance: Balance,
  proposalID: z.nullable(ProposalId),
});
/** Since when movements are stopped because the books do not balance; null while they do. */
const ReadOnlySince = z.nullable(z.string());
const Note = z.optional(z.nullable(lineOfText(80)));

/** The public counters; nothing in them reveals who owns what. */
export const readSupply = defineEndpoint({
  method: 'GET',
  path: '/api/megajoules/supply',
  access: 'public',
  effect: 'read',
  dependsOn: ['ledger/supply'],
  summary: 'How many Megajoules were minted, burned and are in circulation, for anyone.',
  reply: z.object({
    minted: MilliMegajoules,
    burned: MilliMegajoules,
    supply: MilliMegajoules,
    held: MilliMegajoules,
    wallets: z.int(),
    transfers: z.int(),
    asOf: z.string(),
  }),
  errors: [],
});

export const readWallet = defineEndpoint({
  method: 'GET',
  path: '/api/protected/wallet',
  access: 'account',
  effect: 'read',
  dependsOn: ['ledger/wallet', 'mint-officers'],
  summary: "The caller's own wallet, which is the same in every company.",
  reply: z.object({
    ...Balance.shape,
    /** The totals received and spent. */
    received: MilliMegajoules,
    spent: MilliMegajoules,
    readOnlySince: ReadOnlySince,
    permits: z.object({ mintDesk: z.boolean() }),
  }),
  errors: [],
});

export const listWalletReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/protected/wallet/receipts',
  access: 'account',
  effect: 'read',
  dependsOn: ['ledger/wallet'],
  summary: "What moved in and out of the caller's own wallet, newest first, in pages.",
  query: z.object(Page),
  reply: Receipts,
  errors: [],
});

export const payFromWallet = defineEndpoint({
  method: 'POST',
  path: '/api/protected/wallet/payments',
  access: 'account',
  effect: 'write',
  changes: ['ledger/wallet', 'ledger/treasury', 'ledger/supply'],
  summary:
    "Moves Megajoules from the caller's wallet to a colleague's by phone, to a company's treasury, or to an asset's account. A call that is repeated with its key pays once, and a refused one stays refused.",
  body: z.object({
    key: z.uuid(),
    amount: AmountToMove,
    note: Note,
    to: z.union([
      z.strictObject({ phone: PhoneText }),
      z.strictObject({ companyID: CompanyId }),
      z.strictObject({ companyID: CompanyId, assetID: AssetId }),
    ]),
  }),
  reply: Paid,
  errors: ['insufficient_funds', 'not_found', 'account_closed', 'phone_invalid', 'ledger_read_only'],
});

const ofTreasury = { access: DECIDING_ROLES, params: z.object({ companyID: CompanyId }) } as const;

export const readTreasury = defineEndpoint({
  ...ofTreasury,
  method: 'GET',
  path: '/api/protected/companies/:companyID/treasury',
  effect: 'read',
  dependsOn: ['ledger/treasury/:companyID'],
  summary: "A company's treasury, and what its assets and gates hold.",
  reply: z.object({
    ...Balance.shape,
    accountID: z.nullable(AccountId),
    /** Posted to the accounts of its assets, gates and nodes. */
    elsewhere: z.object({ assets: MilliMegajoules, gates: MilliMegajoules }),
    redemptionLimit: MilliMegajoules,
    readOnlySince: ReadOnlySince,
    permits: z.object({ pay: z.boolean(), requestMint: z.boolean(), setLimit: z.boolean() }),
  }),
  errors: [],
});

export const listTreasuryReceipts = defineEndpoint({
  ...ofTreasury,
  method: 'GET',
  path: '/api/protected/companies/:companyID/treasury/receipts',
  effect: 'read',
  dependsOn: ['ledger/treasury/:companyID'],
  summary: "What moved in and out of a company's treasury, newest first, in pages.",
  query: z.object(Page),
  reply: Receipts,
  errors: [],
});

export const payFromTreasury = defineEndpoint({
  ...ofTreasury,
  method: 'POST',
  path: '/api/protected/companies/:companyID/treasury/payments',
  effect: 'write',
  changes: ['ledger/treasury', 'ledger/wallet', 'ledger/supply', 'proposals/:companyID', 'history/:companyID'],
  summary:
    "Tops up an asset's account or a member's wallet from the company's treasury. Above the company's limit, counted over 24 hours, and to the caller's own wallet, it waits for a second person as a proposal.",
  body: z.object({
    key: z.uuid(),
    amount: AmountToMove,
    note: Note,
    to: z.union([z.strictObject({ assetID: AssetId }), z.strictObject({ phone: PhoneText })]),
  }),
  reply: PaidOrProposed,
  errors: ['step_refused', 'insufficient_funds', 'account_closed', 'phone_invalid', 'ledger_read_only'],
});

export const readBooks = defineEndpoint({
  method: 'GET',
  path: '/api/protected/ledger/books',
  access: 'account',
  effect: 'read',
  dependsOn: ['ledger'],
  summary:
    'Checks the books now, for mint officers: up to 20 discrepancies, and since when the ledger has been stopped.',
  reply: z.object({
    faults: z.array(z.string()),
    readOnlySince: ReadOnlySince,
    permits: z.object({ reopen: z.boolean() }),
  }),
  errors: ['forbidden'],
});

export const reopenLedger = defineEndpoint({
  method: 'POST',
  path: '/api/protected/ledger/reopen',
  access: 'account',
  effect: 'write',
  changes: ['ledger'],
  summary:
    'Reopens a stopped ledger once its books agree, with a reason that is recorded; only for a SUPERADMIN. Discrepancies in the answer mean that it stays stopped.',
  body: z.object({ reason: lineOfText(200) }),
  reply: z.object({ faults: z.array(z.string()) }),
  errors: ['forbidden'],
});
