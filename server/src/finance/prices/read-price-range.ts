import { ASSET_ACCESS } from '@atlas/contract/asset-details';
import type { Reply } from '@atlas/contract/endpoint';
import { AssetId } from '@atlas/contract/identifiers';
import type { readPriceRange as endpoint, PriceComparable } from '@atlas/contract/price-range';
import { countDay } from '@atlas/money/forecast/calendar';
import { type Comparable, estimatePrice } from '@atlas/money/price-range';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/database/database.ts';
import { AppError } from '../../platform/outcome.ts';
import { COMPARABLES } from './prices-repository.ts';

const likeness = {
  isApproved: z.boolean(),
  province: z.nullable(z.string()),
  district: z.nullable(z.string()),
  access: z.nullable(z.enum(ASSET_ACCESS)),
};
const Known = z.object({
  ...likeness,
  assetID: AssetId,
  assetNumber: z.string(),
  company: z.string(),
  isOwn: z.boolean(),
  on: z.string(),
  hectares: z.number(),
  priceCents: z.int(),
});
type Known = z.infer<typeof Known>;
const Stored = z.object({
  today: z.string(),
  asset: z.object({ ...likeness, hectares: z.nullable(z.number()) }),
  offers: z.array(Known),
  sales: z.array(Known),
});

const DAYS_OF_YEAR = 365.25;
const MOST_LISTED = 50;
const LEAST_LISTED = 0.01;

/** A comparable that also says what is shown of it. */
type Shown = Comparable & { readonly known: Known };

/** The price range of an asset with the comparables on which it is based. @throws AppError `not_found` */
export async function readPriceRange(scope: Scope, assetID: AssetId): Promise<Reply<typeof endpoint>> {
  const text = await scope.readText(COMPARABLES, [assetID]);
  if (text === null) throw new AppError('not_found');
  const { today, asset, offers, sales } = Stored.parse(JSON.parse(text));
  const compare =
    (kind: Comparable['kind']) =>
    (known: Known): Shown => ({
      id: `${kind} ${known.assetID}`,
      known,
      kind,
      price: known.priceCents,
      years: (countDay(today) - countDay(known.on)) / DAYS_OF_YEAR,
      hectares: known.hectares,
      province: known.province,
      district: known.district,
      isApproved: known.isApproved,
      access: known.access,
    });
  const estimate = estimatePrice({ ...asset, hectares: asset.hectares ?? 0 }, [
    ...sales.map(compare('sale')),
    ...offers.map(compare('asking')),
  ]);
  return {
    range: estimate.outcome === 'range' ? { lowCents: estimate.low, highCents: estimate.high } : null,
    effective: Math.round(estimate.effective * 100),
    comparables: estimate.comparables
      .filter(({ weight }) => weight >= LEAST_LISTED)
      .slice(0, MOST_LISTED)
      .map(
        ({ comparable: { known, kind }, weight, pricePerHectare }): PriceComparable => ({
          assetID: known.assetID,
          assetNumber: known.assetNumber,
          company: known.company,
          isOwn: known.isOwn,
          kind,
          on: known.on,
          hectares: known.hectares,
          district: known.district,
          access: known.access,
          priceCents: known.priceCents,
          centsPerHectare: Math.round(pricePerHectare),
          weight: Math.round(weight * 10_000),
        }),
      ),
  };
}
