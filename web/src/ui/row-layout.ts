/** A drawn row, or the room of so many rows that are not drawn. */
export type RowPart =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly id: string; readonly rows: number };

/**
 * The parts of a table of `count` rows from top to bottom, of which those from `first` to before `end` are drawn, and
 * `pinned` wherever it is: a row that holds the keyboard's focus must not leave the page.
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
