import { type CellNumber, cellsOfTile, zoomOfCells } from './cells.ts';
import { KeptParts } from './kept-parts.ts';
import type { MarkedAsset, TilePlace } from './mark-tile.ts';
import { type Caller, type ReadCell, readChangedOutlines } from './repository.ts';

/** Bytes of outlines that a process keeps, as they are estimated. */
const MOST_BYTES = 64 * 1024 * 1024;
const ASSET_BYTES = 600;
const POINT_BYTES = 80;
/** A cell with more assets is not kept. */
const MOST_ASSETS_OF_CELL = 1000;
const MARGIN = 1 / 64;

/** West, south, east and north in degrees. */
type Box = readonly [west: number, south: number, east: number, north: number];

interface KeptAsset {
  readonly asset: MarkedAsset;
  readonly box: Box;
}

interface Cell {
  readonly version: number;
  /** A transaction: every one before it had ended when the cell was read. */
  readonly since: string;
  /** By id; null for a cell that is not kept. */
  readonly assets: ReadonlyMap<string, KeptAsset> | null;
}

/** The outlines that meet a tile in a version of it, or why they are not kept. */
export interface KeptOutlines {
  readonly version: number;
  readonly assets?: readonly MarkedAsset[];
  /** Whether more assets have their centre in the tile than it shows one by one. */
  readonly isCrowded: boolean;
}

/** The outlines of companies' assets by cells, which are tiles of zooms 13 to 15. After a change only the assets that changed are read again. */
export class KeptCells {
  readonly #cells: KeptParts<Cell>;

  constructor(mostBytes: number = MOST_BYTES) {
    this.#cells = new KeptParts(mostBytes);
  }

  /** The assets whose outlines meet a tile from zoom 9 on; undefined for a caller who sees only a part of the company. */
  async read(caller: Caller, place: TilePlace): Promise<KeptOutlines | undefined> {
    const keyOf = (cell: CellNumber) => `${caller.companyID}/${zoomOfCells(place)}/${cell}`;
    const known = new Map<CellNumber, Cell>();
    for (const cell of cellsOfTile(place)) {
      const kept = this.#cells.get(keyOf(cell));
      if (kept !== undefined) known.set(cell, kept);
    }
    for (;;) {
      const answer = await readChangedOutlines(caller, place, known, MOST_ASSETS_OF_CELL);
      if (answer === null) return undefined;
      if (answer.cells === null) return { version: answer.version, isCrowded: true };
      const cells = answer.cells.map((read) => ({
        cell: read.cell,
        renewed: renew(known.get(read.cell), read, answer),
      }));
      for (const { cell, renewed } of cells) {
        if (renewed === undefined) known.delete(cell);
        else if (renewed !== known.get(cell)) {
          known.set(cell, renewed);
          this.#cells.keep(keyOf(cell), renewed, sizeOf(renewed));
        }
      }
      if (cells.every(({ renewed }) => renewed !== undefined)) {
        const assets = gatherOutlines(
          cells.flatMap(({ renewed }) => renewed ?? []),
          place,
        );
        return { version: answer.version, isCrowded: false, ...(assets === undefined ? {} : { assets }) };
      }
    }
  }
}

/** A cell with what has changed in it; undefined if an asset has left it, so that the whole cell has to be read. */
function renew(
  kept: Cell | undefined,
  { version, changed }: ReadCell,
  { since }: { readonly since: string },
): Cell | undefined {
  if (changed === undefined) return kept;
  if (changed === null) return { version, since, assets: null };
  const assets = new Map(kept?.assets);
  for (const asset of changed.assets) assets.set(asset.id, boxAsset(asset));
  return assets.size === changed.unchanged + changed.assets.length ? { version, since, assets } : undefined;
}

/** The assets of cells that meet a tile; undefined if one of the cells is not kept. */
function gatherOutlines(cells: readonly Cell[], place: TilePlace): readonly MarkedAsset[] | undefined {
  const gathered = new Map<string, MarkedAsset>();
  const tile = boxTile(place);
  for (const { assets } of cells) {
    if (assets === null) return undefined;
    for (const { asset, box } of assets.values()) if (meet(box, tile)) gathered.set(asset.id, asset);
  }
  return [...gathered.values()];
}

function sizeOf({ assets }: Cell): number {
  let bytes = 0;
  for (const { asset } of assets?.values() ?? []) {
    bytes += ASSET_BYTES + POINT_BYTES * asset.outline.coordinates.reduce((n, ring) => n + ring.length, 0);
  }
  return bytes;
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
