export { applyMovements, type LedgerRefusal, type Moved } from './apply-movements.ts';
export { ACCOUNT_CODES, ensureAccount } from './ensure-account.ts';
export type { Movement, Reference } from './movements.ts';
