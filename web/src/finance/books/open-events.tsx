import { type AssetEvent, getEvents, stopEvent } from '@atlas/contract/asset-events';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { writeChange } from '@atlas/money/write-money';
import { useState } from 'react';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatDay } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/late-dialogs.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { nameLoop } from './name-loop.ts';

/** The loops and instalments that go on, each with its next day and the button to stop it. */
export function OpenEvents({ companyID }: { companyID: CompanyId }) {
  const read = useRead(getEvents, { body: { companyID } });
  const [stopping, setStopping] = useState<AssetEvent>();
  const open = (read.data?.events ?? []).filter(({ state }) => state === 'OPEN');
  return (
    <Panel title={booksText.openEvents()}>
      {read.isPending && <SkeletonRows rows={3} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.isSuccess && open.length === 0 && <p className="text-secondary">{booksText.noOpenEvents()}</p>}
      {open.length > 0 && (
        <DataTable
          caption={booksText.openEvents()}
          rows={open}
          keyOf={({ _id }) => _id}
          hasLines
          columns={[
            {
              id: 'next',
              heading: booksText.nextOn(),
              cell: ({ nextOn }) => (nextOn === null ? '–' : formatDay(nextOn)),
            },
            {
              id: 'value',
              heading: booksText.amount(),
              figures: true,
              cell: ({ nextValue, value }) => writeChange(nextValue ?? value, 'USD'),
            },
            { id: 'name', heading: booksText.eventName(), cell: describe, className: 'max-w-96 truncate' },
            { id: 'posted', heading: booksText.posted(), cell: countPosted },
            { id: 'loop', heading: booksText.repeats(), cell: ({ eventLoop }) => nameLoop(eventLoop) },
            {
              id: 'number',
              heading: booksText.number(),
              cell: ({ number }) => <span className="figure">{number}</span>,
            },
            {
              id: 'stop',
              isAction: true,
              heading: booksText.stop(),
              cell: (event) => (
                <Button
                  size="small"
                  unavailableReason={event.permits.stop.allowed ? undefined : describeHindrance(event.permits.stop)}
                  onClick={() => setStopping(event)}
                >
                  {booksText.stop()}
                </Button>
              ),
            },
          ]}
        />
      )}
      {stopping !== undefined && (
        <ConfirmDialog
          endpoint={stopEvent}
          input={{ params: { companyID, assetEventID: stopping._id } }}
          title={booksText.stopTitle({ number: stopping.number })}
          sentence={booksText.stopSentence({ name: stopping.eventName })}
          send={booksText.stop()}
          onSuccess={({ message }) => {
            toast.success(message);
            setStopping(undefined);
          }}
          onClose={() => setStopping(undefined)}
        />
      )}
    </Panel>
  );
}

function describe({ eventName, description }: AssetEvent): string {
  return description === '' ? eventName : `${eventName} · ${description}`;
}

function countPosted({ posted, installment }: AssetEvent): string {
  return installment === null ? String(posted) : booksText.postedOf({ posted, parts: installment });
}
