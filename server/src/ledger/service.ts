export {
  applyMovements,
  type LedgerRefusal,
  type Moved,
  type PreparedMovements,
  prepareMovements,
} from './apply-movements.ts';
export { ACCOUNT_CODES, type AccountWish, ensureAccount } from './ensure-account.ts';
export type { Movement, Reference } from './movements.ts';
