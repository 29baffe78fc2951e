import { REPORT_PARTS, type ReportPart } from '@atlas/contract/report-parts';
import { downloadReportRows, listReportRows, type ReportRow } from '@atlas/contract/reports';
import * as reportsText from '@atlas/messages/reports';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { fetchFile } from '../api/call.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { formatCount, formatMoment } from '../ui/format.ts';
import { saveBlob } from '../ui/save-blob.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import type { Column } from '../ui/table-column.ts';
import { writeFigure } from './describe-part.ts';
import type { PartOfReport } from './part-of-report.ts';

const PAGE = 50;
const MOST = 200;

type RowsDialogProps = PartOfReport & {
  opened: { readonly key?: string; readonly name: string };
  onClose: () => void;
};

/** What a figure is made of, row by row, each with the way to its item or asset. */
export function RowsDialog({ companyID, department, part, days, addressOfWork, opened, onClose }: RowsDialogProps) {
  const [limit, setLimit] = useState(PAGE);
  const params = { companyID, department, part };
  const query = { ...days, ...(opened.key === undefined ? {} : { key: opened.key }), limit, offset: 0 };
  const read = useRead(listReportRows, { params, query }, { placeholderData: (earlier) => earlier });
  const download = useMutation({
    mutationFn: async () =>
      saveBlob(await fetchFile(downloadReportRows, { params, query: days }), `${part}-${days.from}-${days.to}.csv`),
  });
  const { rows = [], count = 0 } = read.data ?? {};
  return (
    <Dialog open title={reportsText.rowsOf({ name: opened.name })} width="wide" onClose={onClose}>
      <div className="flex flex-col gap-4">
        {read.isPending && <SkeletonRows rows={6} />}
        {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
        {read.isSuccess && rows.length === 0 && <p className="text-secondary">{reportsText.nothing()}</p>}
        {rows.length > 0 && (
          <DataTable
            caption={reportsText.rowsOf({ name: opened.name })}
            rows={rows}
            keyOf={({ subject, at }) => `${subject.id} ${at}`}
            total={count}
            columns={listColumns({ companyID, part, addressOfWork })}
            className="max-h-[50dvh]"
          />
        )}
        <FormError error={download.error} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="figure text-13">
            {reportsText.shown({ shown: formatCount(rows.length), count: formatCount(count) })}
          </span>
          <span className="flex flex-wrap gap-2">
            {rows.length < count && limit < MOST && (
              <Button onClick={() => setLimit(MOST)}>{reportsText.more()}</Button>
            )}
            <Button busy={download.isPending} onClick={() => download.mutate()}>
              <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
              {reportsText.downloadRows()}
            </Button>
          </span>
        </div>
      </div>
    </Dialog>
  );
}

type Places = Pick<PartOfReport, 'companyID' | 'part' | 'addressOfWork'>;

/** Where a row's item or asset is; undefined for what has no page of its own. */
function findAddress({ companyID, addressOfWork }: Places, { subject, queueName }: ReportRow): string | undefined {
  if (subject.type === 'asset') return `/company/${companyID}/assets/${subject.id}`;
  return queueName === null ? undefined : addressOfWork(queueName, subject.id);
}

function listColumns(places: Places): readonly Column<ReportRow>[] {
  const { part } = places;
  const { measure } = REPORT_PARTS[part];
  return [
    {
      id: 'label',
      heading: reportsText.reference(),
      cell: (row) => {
        const address = findAddress(places, row);
        return address === undefined ? (
          row.label
        ) : (
          <Link to={address} aria-label={reportsText.openSubject({ label: row.label })}>
            {row.label}
          </Link>
        );
      },
    },
    { id: 'at', heading: reportsText.moment(), cell: ({ at }) => formatMoment(at) },
    ...(measure === 'share' ? [metColumn()] : measure === 'count' ? [] : [valueColumn(part)]),
  ];
}

const metColumn = (): Column<ReportRow> => ({
  id: 'met',
  heading: reportsText.met(),
  cell: ({ met }) => (met ? reportsText.yes() : reportsText.no()),
});

const valueColumn = (part: ReportPart): Column<ReportRow> => ({
  id: 'value',
  heading: reportsText.value(),
  figures: true,
  cell: ({ value }) => writeFigure(part, value),
});
