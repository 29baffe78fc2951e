import { pageAssets } from '@atlas/contract/assets';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as repositoryText from '@atlas/messages/repository';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { TextField } from '../ui/text-field.tsx';
import { useDebounced } from '../ui/use-debounced.ts';

export type ChosenAsset = { readonly _id: AssetId; readonly assetNumber: string; readonly assetName: string };

type AssetChoiceProps = {
  companyID: CompanyId;
  chosen: readonly ChosenAsset[];
  onChoose: (chosen: readonly ChosenAsset[]) => void;
};

const SUGGESTIONS = 6;
const SETTLED_MILLISECONDS = 250;

/** Assets of the company, found by number, name or operator, added one by one. */
export function AssetChoice({ companyID, chosen, onChoose }: AssetChoiceProps) {
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim(), SETTLED_MILLISECONDS);
  const found = useRead(
    pageAssets,
    { params: { companyID }, query: { find: wanted, limit: SUGGESTIONS } },
    { enabled: wanted !== '' },
  );
  const fresh = found.data?.assets.filter(({ _id }) => chosen.every((asset) => asset._id !== _id)) ?? [];
  return (
    <div className="flex flex-col gap-2">
      <p className="text-13 font-[550]">{repositoryText.stationAssets()}</p>
      <ul className="flex flex-wrap gap-2">
        {chosen.map((asset) => (
          <li key={asset._id}>
            <button
              type="button"
              className="button button-secondary button-small"
              aria-label={repositoryText.dropAsset({ number: asset.assetNumber })}
              title={asset.assetName}
              onClick={() => onChoose(chosen.filter(({ _id }) => _id !== asset._id))}
            >
              <span className="figure">{asset.assetNumber}</span>
              <X className="size-3.5" strokeWidth={1.5} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <TextField
        label={repositoryText.findAssets()}
        hint={repositoryText.findAssetsHint()}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="flex flex-col" aria-live="polite">
        {fresh.map((asset) => (
          <li key={asset._id}>
            <button
              type="button"
              className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 border-b border-hairline px-2 text-left hover:bg-sunken"
              aria-label={repositoryText.addAsset({ number: asset.assetNumber })}
              onClick={() => onChoose([...chosen, asset])}
            >
              <Plus className="size-4 shrink-0 text-malachite" strokeWidth={1.5} aria-hidden="true" />
              <span className="figure text-13">{asset.assetNumber}</span>
              <span className="min-w-0 truncate text-secondary">{asset.assetName}</span>
            </button>
          </li>
        ))}
        {wanted !== '' && found.isSuccess && found.data.assets.length === 0 && (
          <li className="text-13 text-secondary">{repositoryText.nothingFound()}</li>
        )}
      </ul>
    </div>
  );
}
