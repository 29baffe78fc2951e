import type { CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { type CellNumber, cellsOfTile, placeOfCell } from './cells.ts';
import { KeptParts } from './kept-parts.ts';
import type { MarkedAsset, TilePlace } from './mark-tile.ts';
import { selectAssetsOfCells, type TileState } from './repository.ts';

/** Bytes of outlines that a process keeps, as they are estimated. */
const MOST_BYTES = 64 * 1024 * 1024;
const ASSET_BYTES = 600;
const POINT_BYTES = 80;
/** A cell with more assets is not kept. */
const MOST_ASSETS_OF_CELL = 1000;
const EVERYWHERE = -1;
const MARGIN = 1 / 64;

/** West, south, east and north in degrees. */
type Box = readonly [west: number, south: number, east: number, north: number];

interface KeptAsset {
  readonly asset: MarkedAsset;
  readonly box: Box;
}

interface Cell {
  readonly version: number;
  /** Null for a cell that is not kept. */
  readonly assets: readonly KeptAsset[] | null;
}

/** The outlines of companies' assets by tiles of zoom 13. After a change only the tiles around it are read again. */
export class KeptCells {
  readonly #cells: KeptParts<Cell>;

  constructor(mostBytes: number = MOST_BYTES) {
    this.#cells = new KeptParts(mostBytes);
  }

  /**
   * The assets whose outlines meet a tile from zoom 9 on; undefined if one of its cells has too many to be kept.
   * @param versions how often what each cell shows has changed, read in the transaction that checked the caller
   */
  async read(
    scope: Scope,
    companyID: CompanyId,
    place: TilePlace,
    versions: NonNullable<TileState['cells']>,
  ): Promise<readonly MarkedAsset[] | undefined> {
    const counted = new Map<number, number>(versions);
    const everywhere = counted.get(EVERYWHERE) ?? 0;
    const filled = cellsOfTile(place).filter((cell) => everywhere > 0 || counted.has(cell));
    const cells = new Map(filled.map((cell) => [cell, this.#cells.get(keyOf(companyID, cell))]));
    const versionOf = (cell: CellNumber) => everywhere + (counted.get(cell) ?? 0);
    const stale = filled.filter((cell) => cells.get(cell)?.version !== versionOf(cell));
    if (stale.length > 0) {
      const read = await selectAssetsOfCells(scope, stale.map(placeOfCell), MOST_ASSETS_OF_CELL);
      for (const [index, cell] of stale.entries()) {
        // It may be newer than its version, and is then read once more than necessary.
        const renewed = { version: versionOf(cell), assets: read[index]?.map(boxAsset) ?? null };
        this.#cells.keep(keyOf(companyID, cell), renewed, sizeOf(renewed));
        cells.set(cell, renewed);
      }
    }
    const assets = new Map<string, MarkedAsset>();
    const tile = boxTile(place);
    for (const cell of cells.values()) {
      if (cell?.assets == null) return undefined;
      for (const { asset, box } of cell.assets) if (meet(box, tile)) assets.set(asset.id, asset);
    }
    return [...assets.values()];
  }
}

function keyOf(companyID: CompanyId, cell: CellNumber): string {
  return `${companyID}/${cell}`;
}

function sizeOf({ assets }: Cell): number {
  return (assets ?? []).reduce(
    (sum, { asset: { outline } }) =>
      sum + ASSET_BYTES + POINT_BYTES * outline.coordinates.reduce((n, ring) => n + ring.length, 0),
    0,
  );
}

function boxAsset(asset: MarkedAsset): KeptAsset {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of asset.outline.coordinates) {
    for (const [longitude, latitude] of ring) {
      [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
      [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
    }
  }
  return { asset, box: [west, south, east, north] };
}

/** The box of a tile, wider by a 64th of it on each side, where outlines are cut. */
function boxTile({ z, x, y }: TilePlace): Box {
  const [longitude, latitude] = [
    (column: number) => (column / 2 ** z) * 360 - 180,
    (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI,
  ];
  return [longitude(x - MARGIN), latitude(y + 1 + MARGIN), longitude(x + 1 + MARGIN), latitude(y - MARGIN)];
}

function meet(one: Box, other: Box): boolean {
  return one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];
}
