export { type BookAccount, bookAccount, moneyAccount } from './book-account.ts';
export { today } from './days.ts';
export { findEntry, holdBooks } from './entry-repository.ts';
export { openMainAccount, openMoneyAccounts, readMoneyAccounts, type StoredMoneyAccount } from './money-accounts.ts';
export { type BookScope, type EntryInput, type EntryLine, type PostedEntry, postEntry } from './post-entry.ts';
export { type ReversalInput, reverseEntry } from './reverse-entry.ts';
export { takeNumber } from './take-number.ts';
