import type { Statement } from '@atlas/contract/statement-lines';
import * as paymentsText from '@atlas/messages/payments';
import { writeFigure } from '@atlas/money/write-money';
import { Status } from '../../ui/status.tsx';

/** What happened to a statement's lines, and a warning if they do not add up from its opening to its closing balance. */
export function StatementFindings({
  statement: { lines, known, matched, open, leftOut, gap },
}: {
  statement: Statement;
}) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-13">{paymentsText.statementCounts({ lines, known, matched, open })}</p>
      {leftOut > 0 && <p className="text-13 text-secondary">{paymentsText.leftOut({ count: leftOut })}</p>}
      {gap !== null && gap !== '0' && (
        <Status tone="bad" className="w-fit" word={paymentsText.gap({ amount: writeFigure(gap.replace('-', '')) })} />
      )}
    </div>
  );
}
