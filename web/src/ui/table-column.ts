import type { ReactNode } from 'react';

/** What a column of a table shows of a row. */
export type Column<Row> = {
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right, in the figures' face. */
  figures?: boolean;
  className?: string;
  /** What the rows can be sorted by under this heading. */
  sortBy?: string;
};

/** By what the rows are sorted, and which way. */
export type TableSort = { by: string; direction: 'ascending' | 'descending' };
