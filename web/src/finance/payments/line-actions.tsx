import type { CompanyId } from '@atlas/contract/identifiers';
import type { PaymentDue, RefundDue } from '@atlas/contract/payments';
import type { Permit } from '@atlas/contract/permits';
import {
  ignoreLine,
  judgeDouble,
  matchLine,
  type StatementLine,
  suspendLine,
  unmatchLine,
} from '@atlas/contract/statement-lines';
import * as paymentsText from '@atlas/messages/payments';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { LineDialog } from '../../ui/late-dialogs.ts';

const MatchDialog = lateDialog(async () => (await import('./match-dialog.tsx')).MatchDialog);
const reasonOf = ({ allowed, reason }: Permit) => (allowed ? undefined : (reason ?? undefined));

type LineActionsProps = {
  companyID: CompanyId;
  line: StatementLine;
  dues: readonly PaymentDue[];
  onRefund: (refund: RefundDue) => void;
};

/** What can be done with a line besides taking a suggestion. */
export function LineActions({ companyID, line, dues, onRefund }: LineActionsProps) {
  const { state, permits } = line;
  const [asked, setAsked] = useState<'match' | 'ignore' | 'unmatch'>();
  const [key] = useState(() => crypto.randomUUID());
  const place = { params: { companyID, lineID: line._id } };
  const suspend = useWrite(suspendLine);
  const double = useWrite(judgeDouble);
  const charges = useWrite(matchLine);
  const close = () => setAsked(undefined);
  const dialog = {
    missing: paymentsText.required(),
    maximum: 200,
    label: paymentsText.reason(),
    onSuccess: close,
    onClose: close,
  };
  const isIn = !line.amount.startsWith('-');
  const isUndecided = state === 'NEW' || state === 'SUGGESTED';
  const returned = {
    kind: 'line',
    id: line._id,
    reference: line.number ?? '',
    buyer: line.payer ?? '',
    unit: line.unit,
    amount: line.amount,
  } as const;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {(isUndecided || state === 'SUSPENSE') && isIn && (
          <Button size="small" unavailableReason={reasonOf(permits.match)} onClick={() => setAsked('match')}>
            {paymentsText.chooseDeal()}
          </Button>
        )}
        {isUndecided && isIn && (
          <Button
            size="small"
            busy={suspend.isPending}
            unavailableReason={reasonOf(permits.suspend)}
            onClick={() => suspend.mutate(place)}
          >
            {paymentsText.suspend()}
          </Button>
        )}
        {isUndecided && !isIn && (
          <Button
            size="small"
            busy={charges.isPending}
            unavailableReason={reasonOf(permits.match)}
            onClick={() => charges.mutate({ ...place, body: { key, with: { charges: true } } })}
          >
            {paymentsText.charges()}
          </Button>
        )}
        {isUndecided && (
          <Button size="small" unavailableReason={reasonOf(permits.ignore)} onClick={() => setAsked('ignore')}>
            {paymentsText.ignore()}
          </Button>
        )}
        {state === 'SUSPENSE' && (
          <Button size="small" unavailableReason={reasonOf(permits.match)} onClick={() => onRefund(returned)}>
            {paymentsText.payBack()}
          </Button>
        )}
        {state === 'POSSIBLE_DOUBLE' && (
          <>
            <Button
              size="small"
              tone="primary"
              busy={double.isPending}
              unavailableReason={reasonOf(permits.double)}
              onClick={() => double.mutate({ ...place, body: { isDouble: true } })}
            >
              {paymentsText.isDouble()}
            </Button>
            <Button
              size="small"
              busy={double.isPending}
              unavailableReason={reasonOf(permits.double)}
              onClick={() => double.mutate({ ...place, body: { isDouble: false } })}
            >
              {paymentsText.isNoDouble()}
            </Button>
          </>
        )}
        {(state === 'MATCHED' || state === 'IGNORED') && (
          <Button size="small" unavailableReason={reasonOf(permits.unmatch)} onClick={() => setAsked('unmatch')}>
            {paymentsText.unmatch()}
          </Button>
        )}
      </div>
      <FormError error={suspend.error ?? double.error ?? charges.error} />
      {asked === 'match' && <MatchDialog companyID={companyID} line={line} dues={dues} onClose={close} />}
      {asked === 'ignore' && (
        <LineDialog
          {...dialog}
          endpoint={ignoreLine}
          title={paymentsText.ignoreTitle()}
          send={paymentsText.ignore()}
          input={(reason) => ({ ...place, body: { reason } })}
        />
      )}
      {asked === 'unmatch' && (
        <LineDialog
          {...dialog}
          endpoint={unmatchLine}
          title={paymentsText.unmatchTitle()}
          send={paymentsText.unmatch()}
          tone="danger"
          input={(reason) => ({ ...place, body: { reason } })}
        />
      )}
    </div>
  );
}
