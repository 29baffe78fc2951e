import { REPORT_PARTS, type ReportPart } from '@atlas/contract/report-parts';
import { type ReportPartAnswer, readReportPart } from '@atlas/contract/reports';
import * as reportsText from '@atlas/messages/reports';
import { useState } from 'react';
import { ApiError, describeFailure } from '../api/api-error.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { nameGroup, writeFigure, writeFinding, writeHighest } from './describe-part.ts';
import { FigureChart } from './figure-chart.tsx';
import { GroupTable } from './group-table.tsx';
import type { PartOfReport } from './part-of-report.ts';

const RowsDialog = lateDialog(async () => (await import('./rows-dialog.tsx')).RowsDialog);

/** The rows that a reader opened: of one group, or of all. */
type OpenedRows = { readonly key?: string; readonly name: string };

/** One part of a report: its finding as the title, a chart or the same as a table, and the rows behind each figure. */
export function PartPanel({ companyID, department, part, days, addressOfWork }: PartOfReport) {
  const read = useRead(readReportPart, { params: { companyID, department, part }, query: days });
  const [opened, setOpened] = useState<OpenedRows | null>(null);
  const [asTable, setAsTable] = useState(false);
  const answer = read.data;
  const isEmpty = answer?.groups.every(({ count }) => count === 0) ?? false;
  const name = reportsText.partName({ part });
  const isRefused = read.error instanceof ApiError && read.error.code === 'step_refused';
  return (
    <Panel headingLevel={3} title={answer === undefined || isEmpty ? name : writeFinding(part, answer)}>
      {read.isPending && <Skeleton className="h-60" />}
      {isRefused && <p className="text-secondary">{describeFailure(read.error)}</p>}
      {read.isError && !isRefused && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {isEmpty && (
        <EmptyState compact headingLevel={3} heading={reportsText.nothing()} sentence={reportsText.nothingSentence()} />
      )}
      {answer !== undefined && !isEmpty && (
        <div className="flex flex-col gap-4">
          <p className="text-13 text-secondary">
            {name}. {writeHighest(part, answer)}
          </p>
          <Figures part={part} answer={answer} asTable={asTable} onOpen={setOpened} />
          <div className="flex flex-wrap gap-2">
            <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? reportsText.showChart() : reportsText.showData()}
            </Button>
            <Button size="small" aria-label={`${reportsText.showRows()}, ${name}`} onClick={() => setOpened({ name })}>
              {reportsText.showRows()}
            </Button>
          </div>
        </div>
      )}
      {opened && (
        <RowsDialog
          companyID={companyID}
          department={department}
          part={part}
          days={days}
          addressOfWork={addressOfWork}
          opened={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}

type FiguresProps = {
  part: ReportPart;
  answer: ReportPartAnswer;
  asTable: boolean;
  onOpen: (opened: OpenedRows) => void;
};

function Figures({ part, answer: { groups }, asTable, onOpen }: FiguresProps) {
  const named = groups.map((group) => ({ ...group, label: nameGroup(part, group) }));
  const open = ({ key, label }: (typeof named)[number]) => onOpen({ key, name: label });
  if (asTable) return <GroupTable part={part} groups={named} onOpen={open} />;
  const { by } = REPORT_PARTS[part];
  const kind = by === 'week' ? 'bars' : by === 'day' ? 'line' : 'names';
  return (
    <FigureChart
      kind={kind}
      label={reportsText.partName({ part })}
      most={REPORT_PARTS[part].measure === 'share' ? 1 : undefined}
      unit={reportsText.unitName({ unit: REPORT_PARTS[part].unit })}
      points={named.map(({ key, value, label }) => ({
        key,
        value,
        name: label,
        figure: writeFigure(part, value),
        tick: (tick) => writeTick(part, tick),
      }))}
      onOpen={(index) => {
        const group = named[index];
        if (group !== undefined) open(group);
      }}
    />
  );
}

/** A figure of the axis, whose unit the title says. */
function writeTick(part: ReportPart, value: number): string {
  if (REPORT_PARTS[part].unit === 'percent') return `${Math.round(value * 100)}%`;
  return value.toLocaleString('en-GB', { maximumFractionDigits: 2 });
}
