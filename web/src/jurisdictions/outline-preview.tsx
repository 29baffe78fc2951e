import type { Reply } from '@atlas/contract/endpoint';
import type { checkJurisdictions } from '@atlas/contract/jurisdictions';
import * as jurisdictionsText from '@atlas/messages/jurisdictions';
import { DataTable } from '../ui/data-table.tsx';
import { formatCount } from '../ui/format.ts';
import { Status } from '../ui/status.tsx';
import type { Column } from '../ui/table-column.ts';

type Boundary = Reply<typeof checkJurisdictions>['boundaries'][number];

const listColumns = (): readonly Column<Boundary>[] => [
  { id: 'name', heading: jurisdictionsText.name(), cell: ({ name }) => name },
  {
    id: 'outcome',
    heading: jurisdictionsText.outcome(),
    cell: ({ replaces }) => (
      <Status
        tone={replaces ? 'notice' : 'good'}
        word={replaces ? jurisdictionsText.replaces() : jurisdictionsText.isNew()}
      />
    ),
  },
  { id: 'assets', heading: jurisdictionsText.assets(), figures: true, cell: ({ assets }) => formatCount(assets) },
];

/** The contents of a file of outlines, before it is imported. */
export function OutlinePreview({ boundaries }: { boundaries: readonly Boundary[] }) {
  const replaced = boundaries.filter(({ replaces }) => replaces).length;
  return (
    <div className="flex flex-col gap-2">
      <p role="status">
        {jurisdictionsText.found({ count: boundaries.length, added: boundaries.length - replaced, replaced: replaced })}
      </p>
      <DataTable
        caption={jurisdictionsText.importTitle()}
        rows={boundaries}
        keyOf={({ name }) => name}
        columns={listColumns()}
        className="max-h-80 border border-hairline"
      />
    </div>
  );
}
