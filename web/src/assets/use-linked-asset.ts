import { readAsset } from '@atlas/contract/assets';
import { AssetId, type CompanyId } from '@atlas/contract/identifiers';
import { useRead } from '../api/use-read.ts';

const NOBODY = AssetId.parse('00000000-0000-4000-8000-000000000000');

/** An asset that is selected by its id. @returns `named`: whether there is an id of an asset at all */
export function useLinkedAsset(companyID: CompanyId, id: string | null, enabled = true) {
  const linked = AssetId.safeParse(id);
  const read = useRead(
    readAsset,
    { params: { companyID, assetID: linked.data ?? NOBODY } },
    { enabled: enabled && linked.success },
  );
  return { named: linked.success, asset: linked.success ? read.data : undefined, isPending: read.isPending };
}
