import type { ReactNode } from 'react';

/** What a table's column shows for a row. */
export type Column<Row> = {
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Figures are right-aligned, in the font for figures. */
  figures?: boolean;
  className?: string;
  /** A button for each row. */
  isAction?: boolean;
  /** Left out where rows are lines, because what opens with a row says it. */
  isWide?: boolean;
  /** Where rows are lines, its text may take two. */
  isLong?: boolean;
  /** The sort key of this heading. */
  sortBy?: string;
};

/** The sort key and direction of the rows. */
export type TableSort = { by: string; direction: 'ascending' | 'descending' };
