import { pageAssets } from '@atlas/contract/assets';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as ledgerText from '@atlas/messages/ledger';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDebounced } from '../ui/use-debounced.ts';

const MOST = 20;
const SETTLED_MILLISECONDS = 250;

type AssetFieldProps = {
  companyID: CompanyId;
  /** Empty for none. */
  chosen: AssetId | '';
  onChoose: (asset: AssetId | '') => void;
  error?: string | undefined;
};

/** One asset of a company, found by a search. */
export function AssetField({ companyID, chosen, onChoose, error }: AssetFieldProps) {
  const [text, setText] = useState('');
  const find = useDebounced(text.trim(), SETTLED_MILLISECONDS);
  const query = { limit: MOST, ...(find === '' ? {} : { find }) };
  const found = useRead(pageAssets, { params: { companyID }, query });
  const assets = found.data?.assets ?? [];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={ledgerText.findAsset()}
        hint={found.isSuccess && assets.length === 0 ? ledgerText.noAsset() : ledgerText.findAssetHint()}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChoose('');
        }}
      />
      <SelectField
        required
        label={ledgerText.asset()}
        placeholder="–"
        options={assets.map((asset) => ({
          value: asset._id,
          label: [asset.assetNumber, asset.assetName].filter((part) => part !== '').join(' · '),
        }))}
        value={chosen}
        onChange={(event) => onChoose(assets.find(({ _id }) => _id === event.target.value)?._id ?? '')}
        error={error}
      />
    </div>
  );
}
