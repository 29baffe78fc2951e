import type { Asset } from '@atlas/contract/assets';
import * as assetsText from '@atlas/messages/assets';
import { DataTable } from '../ui/data-table.tsx';
import { formatDegrees, formatHectares } from '../ui/format.ts';
import type { Column } from '../ui/table-column.ts';
import { type AssetOrder, readOrder } from './asset-reads.ts';
import { AssetStatus } from './asset-status.tsx';

const listColumns = (): readonly Column<Asset>[] => [
  {
    id: 'operatorName',
    heading: assetsText.detail({ field: 'operatorName' }),
    sortBy: 'operatorName',
    cell: (asset) => asset.operatorName,
  },
  {
    id: 'operatorID',
    heading: assetsText.detail({ field: 'operatorID' }),
    cell: (asset) => asset.operatorID,
    className: 'figure',
  },
  {
    id: 'operatorPhone',
    heading: assetsText.detail({ field: 'operatorPhone' }),
    cell: (asset) => asset.operatorPhone,
    className: 'figure',
  },
  {
    id: 'assetName',
    heading: assetsText.detail({ field: 'assetName' }),
    sortBy: 'assetName',
    cell: (asset) => asset.assetName,
  },
  {
    id: 'assetNumber',
    heading: assetsText.assetNumber(),
    sortBy: 'assetNumber',
    cell: (asset) => asset.assetNumber,
    className: 'figure',
  },
  {
    id: 'latitude',
    heading: assetsText.latitude(),
    figures: true,
    cell: (asset) => (asset.centerCoordinates ? formatDegrees(asset.centerCoordinates.lat) : assetsText.notPlotted()),
  },
  {
    id: 'longitude',
    heading: assetsText.longitude(),
    figures: true,
    cell: (asset) => (asset.centerCoordinates ? formatDegrees(asset.centerCoordinates.lng) : ''),
  },
  {
    id: 'area',
    heading: assetsText.area(),
    sortBy: 'areaSquareMetres',
    figures: true,
    cell: (asset) => (asset.areaSquareMetres === null ? '' : formatHectares(asset.areaSquareMetres / 10_000)),
  },
  { id: 'status', heading: assetsText.status(), cell: (asset) => <AssetStatus asset={asset} /> },
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
  order: AssetOrder;
  onOrder: (order: AssetOrder) => void;
  /** The number of all assets in the list; `assets` may be only the first of them. */
  total: number | undefined;
  /** Requests more of them. */
  onEnd: () => void;
};

const literalColumns = listColumns().filter(({ id }) => id !== 'area' && id !== 'status');

/** The assets of a category; a row selects its asset and the map goes there. */
export function AssetTable(props: AssetTableProps) {
  const { caption, assets, literal = false, selectedAssetID, hoveredAssetID, onSelect, onHover } = props;
  const { order, onOrder, total, onEnd } = props;
  return (
    <DataTable
      caption={caption}
      columns={literal ? literalColumns : listColumns()}
      rows={assets}
      keyOf={(asset) => asset._id}
      selectedKey={selectedAssetID ?? undefined}
      hoveredKey={hoveredAssetID ?? undefined}
      onSelect={(asset) => onSelect(asset._id)}
      onHover={(asset) => onHover(asset?._id ?? null)}
      sort={order}
      onSort={(by) => onOrder(turnOrder(order, by))}
      total={total}
      onEnd={onEnd}
      className="max-h-[60dvh]"
    />
  );
}

/** Another heading sorts in ascending order; the same one again reverses the order. */
function turnOrder(order: AssetOrder, by: string): AssetOrder {
  const next = readOrder(by, null);
  return next.by === order.by && order.direction === 'ascending' ? { ...next, direction: 'descending' } : next;
}
