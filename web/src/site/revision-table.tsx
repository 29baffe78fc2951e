import { frontText } from '../strings/front.ts';
import { DataTable } from '../ui/data-table.tsx';

const columns = frontText.revisionColumns.map((heading, position) => ({
  id: heading,
  heading,
  cell: (row: readonly string[]) => row[position],
  ...(position === 1 ? {} : { className: 'figure' }),
}));

/** Revisions of an example boundary, in the table of the working screens. */
export function RevisionTable() {
  return (
    <DataTable
      className="border border-hairline bg-panel"
      caption={frontText.revisions}
      rows={frontText.revisionRows}
      keyOf={([revision]) => revision}
      columns={columns}
    />
  );
}
