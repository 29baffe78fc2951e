import type { Asset } from '@atlas/contract/assets';
import { assetsText } from '../strings/assets.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { formatDegrees, formatHectares } from '../ui/format.ts';
import { AssetStatus } from './asset-status.tsx';

const columns: readonly Column<Asset>[] = [
  { id: 'operatorName', heading: assetsText.operatorName, cell: (asset) => asset.operatorName },
  { id: 'operatorID', heading: assetsText.operatorID, cell: (asset) => asset.operatorID, className: 'figure' },
  { id: 'operatorPhone', heading: assetsText.operatorPhone, cell: (asset) => asset.operatorPhone, className: 'figure' },
  { id: 'assetName', heading: assetsText.assetName, cell: (asset) => asset.assetName },
  { id: 'assetNumber', heading: assetsText.assetNumber, cell: (asset) => asset.assetNumber, className: 'figure' },
  {
    id: 'latitude',
    heading: assetsText.latitude,
    figures: true,
    cell: (asset) => (asset.centerCoordinates ? formatDegrees(asset.centerCoordinates.lat) : assetsText.notPlotted),
  },
  {
    id: 'longitude',
    heading: assetsText.longitude,
    figures: true,
    cell: (asset) => (asset.centerCoordinates ? formatDegrees(asset.centerCoordinates.lng) : ''),
  },
  {
    id: 'area',
    heading: assetsText.area,
    figures: true,
    cell: (asset) => (asset.areaSquareMetres === null ? '' : formatHectares(asset.areaSquareMetres / 10_000)),
  },
  { id: 'status', heading: assetsText.status, cell: (asset) => <AssetStatus asset={asset} /> },
];

/** One selection and one hover, shared by a table and its map. */
export type AssetSelection = {
  selectedAssetID: string | null;
  hoveredAssetID: string | null;
  onSelect: (id: string) => void;
  onHover: (id: string | null) => void;
};

type AssetTableProps = AssetSelection & {
  caption: string;
  assets: readonly Asset[];
  /** Only the columns of the specification, without area and status. */
  literal?: boolean;
};

const literalColumns = columns.filter(({ id }) => id !== 'area' && id !== 'status');

/** The assets of a category; a row selects its asset and the map goes there. */
export function AssetTable(props: AssetTableProps) {
  const { caption, assets, literal = false, selectedAssetID, hoveredAssetID, onSelect, onHover } = props;
  return (
    <DataTable
      caption={caption}
      columns={literal ? literalColumns : columns}
      rows={assets}
      keyOf={(asset) => asset._id}
      selectedKey={selectedAssetID ?? undefined}
      hoveredKey={hoveredAssetID ?? undefined}
      onSelect={(asset) => onSelect(asset._id)}
      onHover={(asset) => onHover(asset?._id ?? null)}
      className="max-h-[60dvh]"
    />
  );
}
