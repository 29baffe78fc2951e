export {
  applyMovements,
  type LedgerRefusal,
  type Moved,
  type PreparedMovements,
  prepareMovements,
} from './apply-movements.ts';
export { ACCOUNT_CODES, ensureAccount } from './ensure-account.ts';
export type { Movement, Reference } from './movements.ts';
