export { createEvent } from './asset-events.ts';
export { type BookAccount, bookAccount, moneyAccount } from './book-account.ts';
export { acceptReopening } from './close-month.ts';
export { listCostLines } from './cost-of-sale.ts';
export { readCostTotals } from './cost-repository.ts';
export { today } from './days.ts';
export { approveEvent } from './decide-event.ts';
export { findEntry, sumPostedAlone } from './entry-repository.ts';
export { dayOfOccurrence, valueOfOccurrence } from './event.rules.ts';
export { acceptExchange, type Exchange, postExchange } from './exchange.ts';
export { openMainAccount, openMoneyAccounts, readMoneyAccounts, type StoredMoneyAccount } from './money-accounts.ts';
export {
  type BookScope,
  type EntryInput,
  type EntryLine,
  type PostedEntry,
  postEntries,
  postEntry,
} from './post-entry.ts';
export { EVENTS_AT_A_TIME, postDueEvents } from './post-event.ts';
export { acceptReversal } from './propose-reversal.ts';
export { type EnteredRate, findRate } from './rate-repository.ts';
export { acceptRate, proposeRate } from './rates.ts';
export { applyRate, nameExchange, readExchanges } from './read-exchanges.ts';
export { acceptCost, proposeCost } from './record-cost.ts';
export { type ReversalInput, reverseEntry } from './reverse-entry.ts';
export { takeNumber, takeNumbers } from './take-number.ts';
export { writeTransferText } from './transfer-text.ts';
export { writeExchange } from './write-exchange.ts';
