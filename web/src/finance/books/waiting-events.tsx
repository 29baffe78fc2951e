import { type AssetEvent, approveEvent, getEvents, refuseEvent } from '@atlas/contract/asset-events';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { writeChange } from '@atlas/money/write-money';
import { useState } from 'react';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { formatDay } from '../../ui/format.ts';
import { LineDialog } from '../../ui/late-dialogs.ts';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { nameLoop } from './name-loop.ts';

/** The events that a second person has to decide; nothing while there are none. */
export function WaitingEvents({ companyID }: { companyID: CompanyId }) {
  const read = useRead(getEvents, { body: { companyID } });
  const waiting = (read.data?.events ?? []).filter(({ state }) => state === 'WAITING');
  if (waiting.length === 0) return null;
  return (
    <Panel title={booksText.waitingEvents({ count: waiting.length })}>
      <ul className="flex flex-col">
        {waiting.map((event) => (
          <WaitingEvent key={event._id} companyID={companyID} event={event} />
        ))}
      </ul>
    </Panel>
  );
}

function WaitingEvent({ companyID, event }: { companyID: CompanyId; event: AssetEvent }) {
  const { _id, number, value, eventName, description, eventLoop, installment, startsOn, createdBy, permits } = event;
  const [isRefusing, setIsRefusing] = useState(false);
  const place = { params: { companyID, assetEventID: _id } };
  const approve = useWrite(approveEvent);
  const told = [
    number,
    description,
    formatDay(startsOn),
    eventLoop === '' ? '' : nameLoop(eventLoop),
    installment === null ? '' : booksText.inParts({ parts: installment }),
    createdBy === null ? '' : booksText.createdBy({ name: createdBy }),
  ];
  return (
    <li className="flex flex-col gap-2 border-t border-hairline py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="flex flex-wrap items-center gap-2.5">
            <strong className="figure font-[600]">{writeChange(value, 'USD')}</strong>
            <span className="min-w-0 break-words">{eventName}</span>
          </p>
          <p className="text-13 break-words text-secondary">{told.filter((part) => part !== '').join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            tone="primary"
            busy={approve.isPending}
            unavailableReason={describeHindrance(permits.approve)}
            onClick={() => approve.mutate(place, { onSuccess: ({ message }) => toast.success(message) })}
          >
            {booksText.approveEvent()}
          </Button>
          <Button
            size="small"
            unavailableReason={describeHindrance(permits.refuse)}
            onClick={() => setIsRefusing(true)}
          >
            {booksText.refuseEvent()}
          </Button>
        </div>
      </div>
      <FormError error={approve.error} />
      {isRefusing && (
        <LineDialog
          endpoint={refuseEvent}
          title={booksText.refuseEventTitle({ number })}
          label={booksText.refusalReason()}
          missing={booksText.refusalMissing()}
          maximum={200}
          send={booksText.refuseEvent()}
          tone="danger"
          input={(reason) => ({ ...place, body: { reason } })}
          onSuccess={({ message }) => {
            toast.success(message);
            setIsRefusing(false);
          }}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </li>
  );
}
