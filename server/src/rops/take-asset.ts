import type { OwnershipState } from '@atlas/contract/assets';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { least } from '@atlas/money/percent';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { convertReservation, holdAsset, isReservedFor, moveOwnership } from '../sales/index.ts';
import { nameStep } from './name-step.ts';
import { hinderByOwnership } from './policy.ts';
import type { StoredRop } from './rop-repository.ts';
import { insertStep, type StoredStep } from './step-repository.ts';
import { enterUpfront } from './upfront.ts';

/** Why no contract of this buyer can have the asset; approving refuses the same. Undefined if it can. */
export async function hinderTaking(
  tx: Tx,
  { assetID, buyer, terms }: Pick<StoredRop, 'assetID' | 'buyer' | 'terms'>,
): Promise<Hindrance | undefined> {
  const { rows } = await sql<{ state: OwnershipState | null }>`
    SELECT app.state_for_sale(app.current_company_id(), ${assetID}) ->> 'ownershipState' AS state`.execute(tx);
  const state = rows[0]?.state ?? null;
  if (state === null) return undefined;
  if (state !== 'RESERVED') return hinderByOwnership(state);
  const isFree = terms.unit === 'USD' && (await isReservedFor(tx, assetID, buyer.phone));
  return isFree ? undefined : because('under_deal');
}

type Taken = Promise<Refusal<'step_refused'> | undefined>;

/**
 * Reserves the asset for a contract; no other deal may have it. A confirmed reservation of the same buyer becomes the
 * contract, and what was paid for it counts.
 */
export async function takeAsset(tx: Tx, rop: StoredRop): Taken {
  const { id, companyID, assetID } = rop;
  const place = { companyID, assetID };
  const deposit = await convert(tx, rop);
  if (isRefusal(deposit)) return deposit;
  const held = await holdAsset({ tx }, place, { kind: 'contract', id });
  if (held !== undefined) return held;
  if (deposit !== undefined) return countDeposit(tx, rop, deposit);
  const moved = await moveOwnership({ tx }, place, 'reserve');
  return isRefusal(moved) ? refuse('step_refused', moved.details) : undefined;
}

/** Ends the reservation of the asset for the contract. Another buyer's deposit cannot pay for it. */
async function convert(
  tx: Tx,
  { id, reference, assetID, buyer, terms, today }: StoredRop,
): Promise<bigint | undefined | Refusal<'step_refused'>> {
  const { rows: waiting } = await sql<{ reference: string; buyer_phone: string }>`
    SELECT reference, buyer_phone FROM app.deals_due()`.execute(tx);
  const converted = await convertReservation(
    { tx },
    { assetID, contract: { id, reference }, valueOn: today, key: `${id} reservation` },
  );
  if (converted === undefined || isRefusal(converted)) return converted;
  const reserved = waiting.find((one) => one.reference === converted.reference);
  const isOwn = reserved?.buyer_phone === buyer.phone && terms.unit === 'USD';
  return isOwn ? converted.amount : refuse('step_refused', { reason: because('under_deal') });
}

/** The deposit is the buyer's credit in the books by now: option fee and deposit take it, and the rest stays credit. */
async function countDeposit(tx: Tx, rop: StoredRop, amount: bigint): Taken {
  const optionFee = least(amount, BigInt(rop.terms.optionFee));
  const deposit = least(amount - optionFee, BigInt(rop.terms.deposit));
  const rest = amount - optionFee - deposit;
  const step = (part: string): Omit<StoredStep, 'kind' | 'amount' | 'content'> => ({
    id: nameStep(rop.id, `reservation ${part}`),
    on: rop.today,
    paymentID: null,
    receipt: null,
    money: { code: 2010, owner: rop.reference },
  });
  const content = { optionFee: optionFee.toString(), deposit: deposit.toString() };
  const entered =
    optionFee + deposit === 0n
      ? undefined
      : await enterUpfront(tx, { rop, steps: [] }, { ...step('upfront'), kind: 'upfront', amount: null, content });
  if (isRefusal(entered)) return entered;
  if (rest > 0n)
    await insertStep(tx, rop.id, { ...step('credit'), kind: 'payment', amount: rest.toString(), content: {} });
  return undefined;
}
