import type { CompanyId } from '@atlas/contract/identifiers';
import { listStatements, matchStatement, type Statement } from '@atlas/contract/statement-lines';
import * as paymentsText from '@atlas/messages/payments';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel, FormError } from '../../ui/error-panel.tsx';
import { formatDay, formatMoment } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatementFindings } from './statement-findings.tsx';

/** Imported statements, the latest first, with any gap in them. */
export function StatementList({ companyID }: { companyID: CompanyId }) {
  const read = useRead(listStatements, { params: { companyID } });
  return (
    <Panel title={paymentsText.statements()}>
      {read.isPending && <SkeletonRows rows={3} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.data?.statements.length === 0 && (
        <EmptyState
          headingLevel={3}
          heading={paymentsText.noStatements()}
          sentence={paymentsText.noStatementsSentence()}
        />
      )}
      <ul className="flex flex-col">
        {read.data?.statements.map((statement) => (
          <StatementRow key={statement._id} companyID={companyID} statement={statement} />
        ))}
      </ul>
    </Panel>
  );
}

function StatementRow({ companyID, statement }: { companyID: CompanyId; statement: Statement }) {
  const match = useWrite(matchStatement);
  const { _id, fileName, account, from, until, importedBy, importedAt, unread } = statement;
  return (
    <li className="flex flex-col gap-1 border-t border-hairline py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 break-words">
          <strong className="font-[600]">{fileName}</strong> · {account} · {formatDay(from)} – {formatDay(until)}
        </p>
        {unread > 0 && (
          <Button
            size="small"
            busy={match.isPending}
            onClick={() => match.mutate({ params: { companyID, statementID: _id } })}
          >
            {paymentsText.matchUnread({ count: unread })}
          </Button>
        )}
      </div>
      <StatementFindings statement={statement} />
      <p className="text-13 text-secondary">
        {importedBy} · {formatMoment(importedAt)}
      </p>
      <FormError error={match.error} />
    </li>
  );
}
