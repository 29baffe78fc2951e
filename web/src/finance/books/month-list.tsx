import { listBookMonths, reopenMonth } from '@atlas/contract/book-months';
import type { Reply } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { useState } from 'react';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatCount, formatMonth } from '../../ui/format.ts';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { LineDialog } from '../../ui/late-dialogs.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.ts';

const CloseMonthDialog = lateDialog(async () => (await import('./close-month-dialog.tsx')).CloseMonthDialog);

type Month = Reply<typeof listBookMonths>['months'][number];
type Action = { readonly step: 'close' | 'reopen'; readonly month: string };

/** The months of the books, with the buttons to close the oldest open one and to reopen the last closed one. */
export function MonthList({ companyID }: { companyID: CompanyId }) {
  const read = useRead(listBookMonths, { params: { companyID } });
  const [action, setAction] = useState<Action>();
  const end = () => setAction(undefined);
  const months = read.data?.months ?? [];
  return (
    <Panel title={booksText.months()}>
      {read.isPending && <SkeletonRows rows={4} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.isSuccess && months.length === 0 && <p className="text-secondary">{booksText.noMonths()}</p>}
      {months.length > 0 && (
        <DataTable
          caption={booksText.months()}
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            { id: 'month', heading: booksText.month(), cell: ({ month }) => formatMonth(month) },
            { id: 'state', heading: booksText.state(), cell: nameState },
            { id: 'entries', heading: booksText.entries(), figures: true, cell: ({ entries }) => formatCount(entries) },
            {
              id: 'step',
              isAction: true,
              heading: booksText.closeMonth(),
              cell: (month) => <Step month={month} onChoose={setAction} />,
            },
          ]}
          hasLines
          className="max-h-96"
        />
      )}
      {action?.step === 'close' && <CloseMonthDialog companyID={companyID} month={action.month} onClose={end} />}
      {action?.step === 'reopen' && (
        <LineDialog
          endpoint={reopenMonth}
          title={booksText.reopenTitle({ month: formatMonth(action.month) })}
          label={booksText.reason()}
          missing={booksText.reasonMissing()}
          maximum={200}
          send={booksText.reopenMonth()}
          input={(reason, key) => ({ params: { companyID, month: action.month }, body: { key, reason } })}
          onSuccess={({ message }) => {
            toast.success(message);
            end();
          }}
          onClose={end}
        >
          <p className="text-secondary">{booksText.reopenLead()}</p>
        </LineDialog>
      )}
    </Panel>
  );
}

function nameState({ state }: Month) {
  return state === 'CLOSED' ? (
    <Status tone="quiet" word={booksText.closed()} />
  ) : (
    <Status tone="good" word={booksText.open()} />
  );
}

/** The step that is possible in the month's state, with the reason while it is closed. */
function Step({ month: { month, state, permits }, onChoose }: { month: Month; onChoose: (action: Action) => void }) {
  const step = state === 'CLOSED' ? 'reopen' : 'close';
  const permit = permits[step];
  return (
    <Button
      size="small"
      unavailableReason={permit.allowed ? undefined : describeHindrance(permit)}
      onClick={() => onChoose({ step, month })}
    >
      {step === 'close' ? booksText.closeMonth() : booksText.reopenMonth()}
    </Button>
  );
}
