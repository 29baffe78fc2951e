import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { listRopAssets, ROP_ASSETS, type RopAsset } from '@atlas/contract/rops';
import * as assetPageText from '@atlas/messages/asset-page';
import * as ropsText from '@atlas/messages/rops';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';

const SETTLED_MILLISECONDS = 250;

type RentedAssetFieldProps = {
  companyID: CompanyId;
  /** The asset of a stored draft. */
  known: { readonly _id: AssetId; readonly assetNumber: string } | null;
  value: AssetId | '';
  onChange: (asset: AssetId | '') => void;
  error?: string | undefined;
};

/** The asset that the buyer rents, found by a search. The chosen one stays while others are searched. */
export function RentedAssetField({ companyID, known, value, onChange, error }: RentedAssetFieldProps) {
  const [text, setText] = useState('');
  const [limit, setLimit] = useState<number>(ROP_ASSETS.first);
  const [chosen, setChosen] = useState(known === null ? undefined : { value: known._id, label: known.assetNumber });
  const find = useDebounced(text.trim(), SETTLED_MILLISECONDS);
  const query = { ...(find === '' ? {} : { find }), ...(limit === ROP_ASSETS.first ? {} : { limit }) };
  const found = useRead(listRopAssets, { params: { companyID }, query }, { placeholderData: keepPreviousData });
  if (found.isError) return <ErrorPanel error={found.error} retry={() => void found.refetch()} />;
  const assets = found.data?.assets ?? [];
  const options = assets.map((asset) => ({
    value: asset._id,
    label: [asset.assetNumber, asset.assetName, nameOtherState(asset)].filter((part) => part !== '').join(' · '),
    disabled: !asset.permits.draft.allowed,
  }));
  const isListed = chosen === undefined || assets.some(({ _id }) => _id === chosen.value);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={ropsText.findAsset()}
        hint={found.isSuccess && assets.length === 0 ? ropsText.noAsset() : ropsText.findAssetHint()}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setLimit(ROP_ASSETS.first);
        }}
      />
      {found.data === undefined ? (
        <Skeleton className="h-16" />
      ) : (
        <SelectField
          required
          label={ropsText.asset()}
          {...(options.some(({ disabled }) => disabled) ? { hint: ropsText.assetTaken() } : {})}
          placeholder="–"
          options={isListed ? options : [chosen, ...options]}
          value={value}
          onChange={({ target }) => {
            setChosen(options.find((option) => option.value === target.value) ?? chosen);
            onChange((target.value as AssetId | '') || '');
          }}
          error={error}
        />
      )}
      {found.data?.more === true && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:col-span-2">
          <p className="text-13 text-secondary">{ropsText.assetsCut({ count: assets.length })}</p>
          {limit < ROP_ASSETS.most && (
            <Button
              size="small"
              busy={found.isPlaceholderData}
              onClick={() => setLimit(Math.min(limit + ROP_ASSETS.first, ROP_ASSETS.most))}
            >
              {ropsText.moreAssets()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Why a contract cannot have an asset, or only the buyer for whom it is reserved; nothing for one on sale. */
function nameOtherState({ ownershipState: state }: RopAsset): string {
  return state === 'ON_SALE' ? '' : assetPageText.ownershipState({ state });
}
