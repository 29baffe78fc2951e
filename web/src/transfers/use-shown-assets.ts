import { type Asset, readAsset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import { AssetId, type CategoryId, JurisdictionId } from '@atlas/contract/identifiers';
import { useRead } from '../api/use-read.ts';
import { useAddressValues } from '../ui/use-address-values.ts';

/** The content of the assets screen, from the address. */
export interface ShownAssets {
  readonly categoryId: CategoryId | undefined;
  readonly filter: {
    readonly categoryId?: CategoryId;
    readonly search?: string;
    readonly approved?: 'yes' | 'no';
    readonly jurisdictionID?: JurisdictionId;
  };
  /** The selected asset. */
  readonly asset: Asset | undefined;
}

const NOBODY = AssetId.parse('00000000-0000-4000-8000-000000000000');

/** Reads the filter and the selection from the address. */
export function useShownAssets({ companyID, categories }: CompanyOverview): ShownAssets {
  const [parameters] = useAddressValues();
  const selected = AssetId.safeParse(parameters.get('asset'));
  const read = useRead(
    readAsset,
    { params: { companyID, assetID: selected.data ?? NOBODY } },
    { enabled: selected.success },
  );
  const asset = selected.success ? read.data : undefined;
  const named = categories.find(({ _id }) => _id === parameters.get('category'));
  const ofAsset = categories.find(({ _id }) => _id === asset?.categoryId);
  const category = named ?? ofAsset ?? categories.find(({ assets }) => assets > 0) ?? categories[0];
  const search = parameters.get('search');
  const approved = parameters.get('approved');
  const jurisdiction = JurisdictionId.safeParse(parameters.get('jurisdiction'));
  return {
    categoryId: category?._id,
    asset,
    filter: {
      ...(category === undefined ? {} : { categoryId: category._id }),
      ...(search === null || search === '' ? {} : { search }),
      ...(approved === 'yes' || approved === 'no' ? { approved } : {}),
      ...(jurisdiction.success ? { jurisdictionID: jurisdiction.data } : {}),
    },
  };
}
