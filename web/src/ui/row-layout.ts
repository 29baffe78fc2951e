/** A rendered row, or the space of rows that are not rendered. */
export type RowPart =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly id: string; readonly rows: number };

/**
 * The parts of a table of `count` rows from top to bottom, of which those from `first` to before `end` are rendered,
 * and `pinned` wherever it is: a row with the focus must stay in the page.
 */
export function layOutRows(count: number, first: number, end: number, pinned: number | undefined): readonly RowPart[] {
  const parts: RowPart[] = [];
  const leave = (id: string, rows: number) => {
    if (rows > 0) parts.push({ kind: 'gap', id, rows });
  };
  const isAbove = pinned !== undefined && pinned < first;
  const isBelow = pinned !== undefined && pinned >= end && pinned < count;
  leave('above', isAbove ? pinned : first);
  if (isAbove) {
    parts.push({ kind: 'row', index: pinned });
    leave('after-pinned', first - pinned - 1);
  }
  for (let index = first; index < end; index += 1) parts.push({ kind: 'row', index });
  if (isBelow) {
    leave('before-pinned', pinned - end);
    parts.push({ kind: 'row', index: pinned });
  }
  leave('below', isBelow ? count - pinned - 1 : count - end);
  return parts;
}
