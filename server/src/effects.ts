import { acceptCost, acceptExchange, acceptRate, acceptReopening, acceptReversal } from './books/index.ts';
import { acceptLinkRule } from './clients/index.ts';
import { acceptSecondFactorRule } from './companies/index.ts';
import { acceptShare, acceptTree } from './gates/index.ts';
import { acceptLimit, acceptPayment } from './ledger/index.ts';
import type { Effects } from './proposals/index.ts';

/** How each kind of a company's proposals is put in force, by the noun whose rule it changes. */
export const EFFECTS: Effects = {
  gate_tree: acceptTree,
  reward_share: acceptShare,
  payment_limit: acceptLimit,
  treasury_payment: acceptPayment,
  second_factor_rule: acceptSecondFactorRule,
  client_link_rule: acceptLinkRule,
  entry_reversal: acceptReversal,
  exchange: acceptExchange,
  exchange_rate: acceptRate,
  month_reopening: acceptReopening,
  asset_cost: acceptCost,
};
