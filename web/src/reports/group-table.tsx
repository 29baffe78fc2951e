import { REPORT_PARTS, type ReportPart } from '@atlas/contract/report-parts';
import type { ReportPartAnswer } from '@atlas/contract/reports';
import * as reportsText from '@atlas/messages/reports';
import { DataTable } from '../ui/data-table.tsx';
import { formatCount } from '../ui/format.ts';
import { writeFigure } from './describe-part.ts';

/** A group with its name as people read it. */
type NamedGroup = ReportPartAnswer['groups'][number] & { readonly label: string };

type GroupTableProps = {
  part: ReportPart;
  groups: readonly NamedGroup[];
  onOpen: (group: NamedGroup) => void;
};

/** The figures of a chart as a table; a row opens what is behind its figure. */
export function GroupTable({ part, groups, onOpen }: GroupTableProps) {
  return (
    <DataTable
      caption={reportsText.partName({ part })}
      rows={groups}
      keyOf={({ key }) => key}
      onSelect={onOpen}
      className="max-h-96"
      columns={[
        { id: 'group', heading: reportsText.groupName({ by: REPORT_PARTS[part].by }), cell: ({ label }) => label },
        {
          id: 'value',
          heading: reportsText.value(),
          figures: true,
          cell: ({ value }) => writeFigure(part, value),
        },
        { id: 'count', heading: reportsText.count(), figures: true, cell: ({ count }) => formatCount(count) },
      ]}
    />
  );
}
