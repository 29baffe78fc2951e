import { type OfficeCalendar, previewOfficeCalendar } from '@atlas/contract/business-hours';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as businessHoursText from '@atlas/messages/business-hours';
import { useRead } from '../api/use-read.ts';
import { DataTable } from '../ui/data-table.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';

type CalendarMovesProps = { companyID: CompanyId; proposed: OfficeCalendar };

/** What a changed calendar would move: how many open items, and which of the desk's own. */
export function CalendarMovesPanel({ companyID, proposed }: CalendarMovesProps) {
  const read = useRead(previewOfficeCalendar, { params: { companyID }, body: proposed });
  if (read.isPending) return <SkeletonRows rows={3} />;
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  const { items, earlier, later, own } = read.data;
  return (
    <section aria-live="polite" className="flex flex-col gap-3 border-l-3 border-blue bg-sunken p-4">
      <p>
        {earlier + later === 0 ? businessHoursText.movesNothing() : businessHoursText.moves({ items, earlier, later })}
      </p>
      {own.length > 0 && (
        <DataTable
          caption={businessHoursText.ownMoves()}
          rows={own}
          keyOf={({ ref }) => ref}
          className="max-h-72"
          columns={[
            { id: 'item', heading: businessHoursText.item(), cell: ({ ref, title }) => `${ref}, ${title}` },
            { id: 'before', heading: businessHoursText.before(), cell: ({ before }) => formatMoment(before) },
            { id: 'after', heading: businessHoursText.after(), cell: ({ after }) => formatMoment(after) },
          ]}
        />
      )}
    </section>
  );
}
