import { because } from '@atlas/contract/reasons';
import type { Scope } from '../platform/database/database.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { AssetPlace } from './deal-place.ts';

/** What can have an asset: a reservation, or a contract of rent with an option to purchase. */
export interface DealHolder {
  readonly kind: 'reservation' | 'contract';
  readonly id: string;
}

/** Gives an asset to a deal if no other deal has it. Of two at the same time, the second is refused. */
export async function holdForDeal(
  { tx }: Pick<Scope, 'tx'>,
  { companyID, assetID }: AssetPlace,
  holder: DealHolder,
): Promise<Refusal<'step_refused'> | undefined> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deal_hold')
    .values({ company_id: companyID, asset_id: assetID, holder_kind: holder.kind, holder_id: holder.id })
    .onConflict((conflict) => conflict.columns(['company_id', 'asset_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? undefined : refuse('step_refused', { reason: because('under_deal') });
}

/** Frees an asset that a deal has; does nothing if it has none. */
export async function releaseFromDeal(
  { tx }: Pick<Scope, 'tx'>,
  { companyID, assetID }: AssetPlace,
  holder: DealHolder,
): Promise<void> {
  await tx
    .deleteFrom('deal_hold')
    .where('company_id', '=', companyID)
    .where('asset_id', '=', assetID)
    .where('holder_kind', '=', holder.kind)
    .where('holder_id', '=', holder.id)
    .execute();
}
