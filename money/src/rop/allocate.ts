import { least } from '../percent.ts';
import type { RopMovement } from './journal.ts';
import {
  type Allocation,
  creditOf,
  listOpen,
  openInterestOf,
  openPrincipalOf,
  type RunningContract,
  rentCreditOf,
} from './running.ts';

/**
 * Uses the buyer's credit for what is open: instalments first, the oldest first, interest before principal; then late
 * fees. Fees come last so that none makes the next instalment short.
 */
export function allocateCredit(contract: RunningContract): readonly RopMovement[] {
  const movements: RopMovement[] = [];
  for (const instalment of listOpen(contract)) {
    const interest = takeCredit(contract, openInterestOf(instalment), { to: 'interest', n: instalment.n });
    instalment.interestPaid += interest;
    const principal = takeCredit(contract, openPrincipalOf(instalment), { to: 'principal', n: instalment.n });
    instalment.principalPaid += principal;
    movements.push({ debit: '2010', credit: '1200', amount: interest + principal });
    movements.push(...earnRentCredit(contract, principal));
  }
  for (const fee of contract.fees) {
    const paid = takeCredit(contract, fee.open, { to: 'late_fee', n: fee.n });
    fee.open -= paid;
    movements.push({ debit: '2010', credit: '1210', amount: paid });
  }
  return movements;
}

/** Takes up to an amount from the receipts, the oldest first, and says for what. */
export function takeCredit(
  contract: RunningContract,
  wanted: bigint,
  use: Pick<Allocation, 'to' | 'n'> | null,
): bigint {
  let missing = least(wanted, creditOf(contract));
  const taken = missing;
  for (const receipt of contract.receipts) {
    const amount = least(receipt.left, missing);
    if (amount <= 0n) continue;
    receipt.left -= amount;
    missing -= amount;
    if (use !== null) contract.allocations.push({ payment: receipt.id, ...use, amount });
  }
  return taken;
}

/** Principal paid becomes rent credit by the agreed share, and rent for the rest. */
function earnRentCredit(contract: RunningContract, principal: bigint): readonly RopMovement[] {
  const before = rentCreditOf(contract);
  contract.principalPaid += principal;
  const earned = rentCreditOf(contract) - before;
  return [
    { debit: '2045', credit: '2050', amount: earned },
    { debit: '2045', credit: '4010', amount: principal - earned },
  ];
}
