import { PAYOUT_ROLES } from '@atlas/contract/redemptions';
import { DECIDING_ROLES, PEOPLE_ROLES, type Role } from '@atlas/contract/roles';
import { MJ, wholeMoney } from '@atlas/money/money';

/**
 * Milli-Megajoules above which a payment from a treasury needs two people, and a redemption a Manager, Director or Admin, until the
 * company sets its own.
 */
export const DEFAULT_PAYMENT_LIMIT = wholeMoney(1_000, MJ).amount;

/** Whether a role may request minting and set the limit of redemptions. */
export function asksForMint(role: Role | null): boolean {
  return PEOPLE_ROLES.some((name) => name === role);
}

/** Whether a role sees a company's treasury and pays from it. */
export function seesTreasury(role: Role | null): boolean {
  return DECIDING_ROLES.some((name) => name === role);
}

/** Whether a role sees and pays the redemptions of others. */
export function paysOut(role: Role | null): boolean {
  return PAYOUT_ROLES.some((name) => name === role);
}

/** Whether a role decides on a redemption of this size, in milli-Megajoules. */
export function decidesRedemption(role: Role | null, amount: bigint, limit: bigint): boolean {
  return paysOut(role) && (role !== 'Reception' || amount <= limit);
}

/**
 * A rate as two whole numbers: milli-Megajoules times the first, divided by the second, are hundredths of the currency.
 * @param perMegajoule units of the currency for one Megajoule, a decimal number with up to six places
 */
export function splitRate(perMegajoule: string): { readonly num: bigint; readonly den: bigint } {
  const [whole = '0', places = ''] = perMegajoule.split('.');
  return { num: BigInt(whole + places.padEnd(6, '0')), den: 10_000_000n };
}
