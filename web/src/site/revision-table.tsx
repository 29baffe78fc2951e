import * as frontText from '@atlas/messages/front';
import { DataTable } from '../ui/data-table.tsx';

/** Invented names and days. */
const ROWS = [
  ['3', 'T. Moyo', '14 Oct 2026'],
  ['2', 'R. Hove', '02 Jun 2026'],
  ['1', 'T. Moyo', '19 Jan 2026'],
] as const;

const listColumns = () =>
  [frontText.revisionRevision(), frontText.revisionPlottedBy(), frontText.revisionDay()].map((heading, position) => ({
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
      caption={frontText.revisions()}
      rows={ROWS}
      keyOf={([revision]) => revision}
      columns={listColumns()}
    />
  );
}
