import { pageAssets } from '@atlas/contract/assets';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as ropsText from '@atlas/messages/rops';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';

const MOST = 20;
const SETTLED_MILLISECONDS = 250;

type RentedAssetFieldProps = {
  companyID: CompanyId;
  /** The asset of a stored draft. */
  known: { readonly _id: AssetId; readonly assetNumber: string } | null;
  value: AssetId | '';
  onChange: (asset: AssetId | '') => void;
  error?: string | undefined;
};

/** The asset that the buyer rents, found by a search. */
export function RentedAssetField({ companyID, known, value, onChange, error }: RentedAssetFieldProps) {
  const [text, setText] = useState('');
  const find = useDebounced(text.trim(), SETTLED_MILLISECONDS);
  const query = { limit: MOST, ...(find === '' ? {} : { find }) };
  const found = useRead(pageAssets, { params: { companyID }, query });
  const assets = found.data?.assets ?? [];
  const options = assets.map(({ _id, assetNumber, assetName }) => ({
    value: _id,
    label: [assetNumber, assetName].filter((part) => part !== '').join(' · '),
  }));
  const isListed = known === null || assets.some(({ _id }) => _id === known._id);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={ropsText.findAsset()}
        hint={found.isSuccess && assets.length === 0 ? ropsText.noAsset() : ropsText.findAssetHint()}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        required
        label={ropsText.asset()}
        placeholder="–"
        options={isListed ? options : [{ value: known._id, label: known.assetNumber }, ...options]}
        value={value}
        onChange={({ target }) => onChange((target.value as AssetId | '') || '')}
        error={error}
      />
    </div>
  );
}
