import { Readable } from 'node:stream';
import { listReportRows, type ReportRow } from '@atlas/contract/reports';
import papaparse from 'papaparse';
import type { Scope } from '../platform/database/database.ts';
import type { FileAnswer } from '../platform/handler.ts';
import type { Refusal } from '../platform/outcome.ts';
import { rowsStatement } from './part-statements.ts';
import { type PartOfReport, refuseReader } from './read-part.ts';
import { boundsOf, queuesOf, type ReportDays } from './report.rules.ts';

/** So that a spreadsheet reads the text as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** As many as a person reads, and as a page of the register may take to write. */
const MOST_ROWS = 20_000;

/** The rows behind a part of a report as CSV. @throws AppError `not_found` */
export async function downloadRows(
  scope: Scope,
  { department, part }: PartOfReport,
  days: ReportDays,
): Promise<FileAnswer | Refusal<'step_refused'>> {
  const refusal = await refuseReader(scope, { department, part });
  if (refusal !== undefined) return refusal;
  const values = [...boundsOf(days), queuesOf(department, part), null, MOST_ROWS, 0];
  const text = await scope.readText(rowsStatement(part), values);
  const { rows } = listReportRows.reply.parse(JSON.parse(text ?? ''));
  const bytes = Buffer.from(BYTE_ORDER_MARK + writeRows(rows));
  return {
    stream: Readable.from([bytes], { objectMode: false }),
    sizeBytes: bytes.length,
    mediaType: 'text/csv; charset=utf-8',
    name: `${part}-${days.from}-${days.to}.csv`,
  };
}

function writeRows(rows: readonly ReportRow[]): string {
  return papaparse.unparse(
    {
      fields: ['Reference', 'At', 'Value', 'Met'],
      data: rows.map(({ label, at, value, met }) => [label, at, value, met ? 'yes' : 'no']),
    },
    // A spreadsheet would run a reference that begins like a formula.
    { escapeFormulae: true },
  );
}
