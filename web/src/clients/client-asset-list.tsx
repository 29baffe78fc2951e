import type { ClientAsset } from '@atlas/contract/client-map';
import * as clientsText from '@atlas/messages/clients';
import { useEffect, useRef } from 'react';
import { joinClasses } from '../ui/class-names.ts';
import { formatDay } from '../ui/format.ts';
import { Status } from '../ui/status.tsx';
import { nameClientAsset } from './describe-client-asset.ts';

type ClientAssetListProps = {
  assets: readonly ClientAsset[];
  selectedAssetID: string | null;
  hoveredAssetID: string | null;
  onSelect: (id: string | null) => void;
  onHover: (id: string | null) => void;
};

/** One entry per asset; a press goes there on the map, and an asset chosen on the map scrolls into view here. */
export function ClientAssetList(props: ClientAssetListProps) {
  const { assets, selectedAssetID, hoveredAssetID, onSelect, onHover } = props;
  const chosen = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection brings another entry into view
  useEffect(() => {
    // Do not return its result as a clean-up function: newer browsers return a promise.
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [selectedAssetID]);
  return (
    <ul onPointerLeave={() => onHover(null)}>
      {assets.map(({ category, asset }) => {
        const selected = asset._id === selectedAssetID;
        return (
          <li key={asset._id} className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]">
            <button
              type="button"
              ref={selected ? chosen : null}
              aria-pressed={selected}
              onClick={() => onSelect(selected ? null : asset._id)}
              onPointerEnter={() => onHover(asset._id)}
              onFocus={() => onHover(asset._id)}
              className={joinClasses(
                'flex w-full cursor-pointer flex-col gap-1 border-b border-l-2 border-b-hairline px-4 py-3 text-left outline-offset-[-2px]',
                selected ? 'border-l-malachite bg-malachite-wash' : 'border-l-transparent',
                !selected && asset._id === hoveredAssetID && 'bg-sunken',
              )}
            >
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <strong className="font-[600] break-words">{nameClientAsset(category, asset.assetNumber)}</strong>
                {asset.approved && <Status tone="good" word={clientsText.approved()} />}
              </span>
              <span className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 text-13">
                <span className="text-secondary">{clientsText.place()}</span>
                <span className="break-words">{asset.assetName}</span>
                <span className="text-secondary">{clientsText.date()}</span>
                <span className="figure">
                  {asset.dateOfPurchase === null ? clientsText.unknownDate() : formatDay(asset.dateOfPurchase)}
                </span>
              </span>
              {asset.centerCoordinates === null && (
                <span className="text-13 text-secondary">{clientsText.notOnMap()}</span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
