import type { recordAssetCost } from '@atlas/contract/asset-costs';
import type { Received } from '@atlas/contract/endpoint';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { Scope } from '../platform/database/database.ts';
import { listWaiting, PAYLOADS } from '../proposals/index.ts';
import { findCostNumber } from './cost-repository.ts';
import { nameEntry } from './entry-repository.ts';
import { findEventNumber, type NewEvent } from './event-repository.ts';

type Cost = Received<typeof recordAssetCost>;

/** Whether a cost is like another one: same asset, purpose, amount and day, in the books or waiting. */
export async function findDoubleCost(
  { tx }: Scope,
  { companyID, assetID }: Cost['params'],
  { key, purpose, cost, valueOn }: Cost['body'],
): Promise<Hindrance | undefined> {
  const own = await nameEntry(tx, key);
  const number = await findCostNumber(tx, { companyID, assetID }, { own, purpose, cost, valueOn });
  if (number !== undefined) return because('cost_like_another', { number });
  const isLike = ({ id, after }: { readonly id: string; readonly after: unknown }) => {
    const other = PAYLOADS.asset_cost.after.parse(after);
    return (
      id !== key &&
      other.assetID === assetID &&
      other.purpose === purpose &&
      other.valueOn === valueOn &&
      other.cost.unit === cost.unit &&
      other.cost.amount === cost.amount
    );
  };
  return (await listWaiting(tx, companyID, 'asset_cost')).some(isLike) ? because('cost_like_waiting') : undefined;
}

/** Whether an event is like another one of the last 24 hours: same category, name and value. */
export async function findDoubleEvent(
  { tx }: Scope,
  event: Pick<NewEvent, 'categoryID' | 'name' | 'value'>,
): Promise<Hindrance | undefined> {
  const number = await findEventNumber(tx, event);
  return number === undefined ? undefined : because('event_like_another', { number });
}
