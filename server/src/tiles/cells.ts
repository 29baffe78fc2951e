import type { TilePlace } from './mark-tile.ts';

/** The number of a tile of zoom 13, as `app.tile_cell` makes it from its column and row; -1 stands for all. */
export type CellNumber = number & { readonly brand: 'CellNumber' };

const CELL_ZOOM = 13;
const BITS = 13;

/** The column and row of a cell, whose bits alternate in its number. */
export function placeOfCell(cell: CellNumber): Pick<TilePlace, 'x' | 'y'> {
  let [x, y] = [0, 0];
  for (let bit = 0; bit < BITS; bit += 1) {
    x |= ((cell >> (2 * bit)) & 1) << bit;
    y |= ((cell >> (2 * bit + 1)) & 1) << bit;
  }
  return { x, y };
}

/** The number of the cell in a column and row. */
export function numberCell({ x, y }: Pick<TilePlace, 'x' | 'y'>): CellNumber {
  let cell = 0;
  for (let bit = 0; bit < BITS; bit += 1) {
    cell |= (((x >> bit) & 1) << (2 * bit)) | (((y >> bit) & 1) << (2 * bit + 1));
  }
  return cell as CellNumber;
}

/** The cells inside a tile from zoom 9 on, or the one around it. */
export function cellsOfTile({ z, x, y }: TilePlace): readonly CellNumber[] {
  if (z >= CELL_ZOOM) return [numberCell({ x: x >> (z - CELL_ZOOM), y: y >> (z - CELL_ZOOM) })];
  const first = numberCell({ x: x << (CELL_ZOOM - z), y: y << (CELL_ZOOM - z) });
  return Array.from({ length: 4 ** (CELL_ZOOM - z) }, (_, index) => (first + index) as CellNumber);
}
