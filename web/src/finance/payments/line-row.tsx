import type { CompanyId } from '@atlas/contract/identifiers';
import type { PaymentDue, RefundDue } from '@atlas/contract/payments';
import type { LineState, StatementLine } from '@atlas/contract/statement-lines';
import * as paymentsText from '@atlas/messages/payments';
import { writeMoney } from '@atlas/money/write-money';
import { formatDay } from '../../ui/format.ts';
import { Status, type StatusTone } from '../../ui/status.tsx';
import { LineActions } from './line-actions.tsx';
import { LineSuggestions } from './line-suggestions.tsx';

const tones: Record<LineState, StatusTone> = {
  NEW: 'notice',
  SUGGESTED: 'gold',
  SUSPENSE: 'notice',
  MATCHED: 'good',
  IGNORED: 'quiet',
  POSSIBLE_DOUBLE: 'bad',
  DUPLICATE: 'quiet',
};

type LineRowProps = {
  companyID: CompanyId;
  line: StatementLine;
  dues: readonly PaymentDue[];
  onRefund: (refund: RefundDue) => void;
};

/** A line of a bank statement: what it says, what it may be and why, and what can be done with it. */
export function LineRow({ companyID, line, dues, onRefund }: LineRowProps) {
  const says = [line.payer, line.text === line.payer ? null : line.text, line.reference, line.number, line.reason];
  return (
    <li className="flex flex-col gap-2.5 border-t border-hairline py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong className="figure font-[600]">{writeMoney(line.amount, line.unit)}</strong>
        <time dateTime={line.day}>{formatDay(line.day)}</time>
        <Status tone={tones[line.state]} word={paymentsText.lineState({ state: line.state })} />
        {line.takesBack && <Status tone="bad" word={paymentsText.takesBack()} />}
        {line.matchedWith.length > 0 && <span className="figure text-13">{line.matchedWith.join(', ')}</span>}
      </div>
      <p className="text-13 break-words text-secondary">
        {says.filter((part) => part !== null && part !== '').join(' · ')}
      </p>
      {line.permits.match.allowed && <LineSuggestions companyID={companyID} line={line} />}
      <LineActions companyID={companyID} line={line} dues={dues} onRefund={onRefund} />
    </li>
  );
}
