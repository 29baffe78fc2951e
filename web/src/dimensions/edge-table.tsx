import { formatBearing, formatMetres } from '@atlas/geodesy/format';
import type { EdgeMeasures } from '@atlas/geodesy/measure';
import { nameBeacon } from '@atlas/geodesy/name-beacon';
import * as optionsText from '@atlas/messages/options';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/table-column.ts';

const listColumns = (): readonly Column<EdgeMeasures>[] => [
  {
    id: 'edge',
    heading: optionsText.edge(),
    cell: ({ from, to }) => `${nameBeacon(from - 1)}–${nameBeacon(to - 1)}`,
    className: 'figure',
  },
  {
    id: 'length',
    heading: optionsText.length(),
    figures: true,
    cell: ({ lengthMetres }) => formatMetres(lengthMetres, 2),
  },
  {
    id: 'bearing',
    heading: optionsText.bearing(),
    figures: true,
    cell: ({ azimuthDegrees }) => formatBearing(azimuthDegrees),
  },
];

/** Length and bearing of every edge of a boundary. */
export function EdgeTable({ edges }: { edges: readonly EdgeMeasures[] }) {
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-label={optionsText.edges()}>
      <DataTable
        caption={optionsText.edges()}
        columns={listColumns()}
        rows={edges}
        keyOf={({ from }) => String(from)}
        className="max-h-80"
      />
      <p className="text-13 text-secondary">{optionsText.bearingNote()}</p>
    </section>
  );
}
