import type { TilePlace } from './mark-tile.ts';

/** The number of a tile of one zoom, as `app.tile_cell` makes it from its column and row. */
export type CellNumber = number & { readonly brand: 'CellNumber' };

/** Tiles up to the first zoom are read from cells of that zoom, closer ones from themselves, or the tile of the last around them. */
const CELL_ZOOMS = { first: 13, last: 15 };
const BITS = 15;

/** The number of a cell by its column and row, whose bits alternate in it. */
export function numberCell({ x, y }: Pick<TilePlace, 'x' | 'y'>): CellNumber {
  let cell = 0;
  for (let bit = 0; bit < BITS; bit += 1) {
    cell |= (((x >> bit) & 1) << (2 * bit)) | (((y >> bit) & 1) << (2 * bit + 1));
  }
  return cell as CellNumber;
}

/** The zoom of the cells that a tile is read from. */
export function zoomOfCells({ z }: Pick<TilePlace, 'z'>): number {
  return Math.min(Math.max(z, CELL_ZOOMS.first), CELL_ZOOMS.last);
}

/** The cells inside a tile from zoom 9 on, or the one around it, as `app.cells_of_tile` lists them. */
export function cellsOfTile({ z, x, y }: TilePlace): readonly CellNumber[] {
  const zoom = zoomOfCells({ z });
  if (z >= zoom) return [numberCell({ x: x >> (z - zoom), y: y >> (z - zoom) })];
  const first = numberCell({ x: x << (zoom - z), y: y << (zoom - z) });
  return Array.from({ length: 4 ** (zoom - z) }, (_, index) => (first + index) as CellNumber);
}
