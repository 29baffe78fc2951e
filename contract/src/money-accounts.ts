import * as z from 'zod/mini';
import { MoneyAccount } from './book-entries.ts';
import { MoneyMethod, MoneyUnit } from './books.ts';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId, MoneyAccountId } from './identifiers.ts';
import { DECIDING_ROLES } from './roles.ts';
import { lineOfText } from './text.ts';

/** How many bank accounts, cash boxes and wallets a company can have. */
export const MOST_MONEY_ACCOUNTS = 50;

export const saveMoneyAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/books/money-accounts/:moneyAccountID',
  access: DECIDING_ROLES,
  effect: 'write',
  // Payments show the name of the account that they came to.
  changes: ['books/:companyID', 'payments/:companyID', 'history/:companyID'],
  summary:
    'Adds a bank account, cash box or wallet under an id that the caller chooses, or changes the name and number of one. Its method and currency cannot change.',
  params: z.object({ companyID: CompanyId, moneyAccountID: MoneyAccountId }),
  body: z.object({
    name: lineOfText(80),
    /** As the bank or the operator writes it; statements are matched to the account by it. */
    accountNumber: z.nullable(lineOfText(60)),
    method: MoneyMethod,
    unit: MoneyUnit,
  }),
  reply: z.object({ message: z.string(), account: MoneyAccount }),
  errors: ['step_refused'],
});
