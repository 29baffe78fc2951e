import type { CompanyId } from '@atlas/contract/identifiers';
import type { PaymentDue, RefundDue } from '@atlas/contract/payments';
import { listStatementLines } from '@atlas/contract/statement-lines';
import * as paymentsText from '@atlas/messages/payments';
import { useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { LineRow } from './line-row.tsx';

type LineListProps = { companyID: CompanyId; dues: readonly PaymentDue[]; onRefund: (refund: RefundDue) => void };

/** Bank statement lines that wait for a person, or all of them. */
export function LineList({ companyID, dues, onRefund }: LineListProps) {
  const [all, setAll] = useState(false);
  const show: 'all' | 'open' = all ? 'all' : 'open';
  const pages = usePages(
    listStatementLines,
    (before) => ({ params: { companyID }, query: { show, limit: 30, ...(before === undefined ? {} : { before }) } }),
    { next: (last) => last.next ?? undefined },
  );
  const lines = pages.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <Panel
      title={paymentsText.lines()}
      actions={
        <CheckField label={paymentsText.showAll()} error={undefined} checked={all} onChange={() => setAll(!all)} />
      }
    >
      {pages.isPending && <SkeletonRows rows={4} />}
      {pages.isError && <ErrorPanel error={pages.error} retry={() => void pages.refetch()} />}
      {pages.data !== undefined && lines.length === 0 && (
        <EmptyState headingLevel={3} heading={paymentsText.noLines()} sentence={paymentsText.noLinesSentence()} />
      )}
      <ul className="flex flex-col">
        {lines.map((line) => (
          <LineRow key={line._id} companyID={companyID} line={line} dues={dues} onRefund={onRefund} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {paymentsText.more()}
        </Button>
      )}
    </Panel>
  );
}
