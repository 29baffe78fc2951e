import { viewWorkFile } from '@atlas/contract/documents';
import type { WorkItemDetail } from '@atlas/contract/work';
import * as deskText from '@atlas/messages/queue-desk';
import * as workText from '@atlas/messages/work';
import { Fragment, useEffect, useRef } from 'react';
import { fetchFile } from '../../api/call.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Askers, listAskers, nameAuthor } from '../askers.tsx';
import { DeliveryLine } from '../delivery-line.tsx';
import { LeftOut } from '../left-out.tsx';
import { MessageFiles } from '../message-files.tsx';
import { ThreadMessage } from '../thread-message.tsx';
import type { DraftKind } from './use-draft.ts';

type ThreadProps = {
  detail: WorkItemDetail;
  /** What the person has just sent, until the register has stored it. */
  sending: { readonly kind: DraftKind; readonly text: string } | undefined;
};

/** An item's messages, oldest first; the newest is in view. */
export function Thread({ detail, sending }: ThreadProps) {
  const { item, messages, toldByVoice } = detail;
  const askers = listAskers(detail);
  const end = useRef<HTMLDivElement>(null);
  const latest = messages.at(-1)?._id;
  useEffect(() => {
    const isWritten = latest !== undefined || sending !== undefined;
    if (isWritten) end.current?.scrollIntoView({ block: 'nearest' });
  }, [latest, sending]);
  return (
    <div className="flex flex-col gap-5 p-4">
      {askers.length > 1 && <Askers askers={askers} />}
      <ol className="flex flex-col gap-3" aria-live="polite" aria-label={workText.thread()}>
        {messages.map((message, place) => (
          <Fragment key={message._id}>
            <LeftOut place={place} detail={{ item, messages }} />
            <ThreadMessage
              author={nameAuthor(message.authorName ?? deskText.register(), askers, message)}
              isOwn={message.from === 'staff'}
              message={message}
            >
              <MessageFiles
                files={message.files}
                read={({ _id: fileID }) =>
                  fetchFile(viewWorkFile, { params: { companyID: item.companyID, workItemID: item._id, fileID } })
                }
              />
              {message.delivery !== null && <DeliveryLine delivery={message.delivery} />}
              {toldByVoice && message.from === 'staff' && !message.isPrivate && (
                <p className="text-12 text-secondary">{deskText.toldMark()}</p>
              )}
            </ThreadMessage>
          </Fragment>
        ))}
        {sending !== undefined && (
          <li className="flex max-w-[85%] flex-col gap-1 self-end border border-dashed border-control bg-sunken px-3.5 py-2.5">
            <p className="flex items-center gap-2 text-13 text-secondary">
              <Spinner /> {deskText.sending()}
            </p>
            <p className="break-words whitespace-pre-wrap">{sending.text}</p>
          </li>
        )}
      </ol>
      <div ref={end} />
    </div>
  );
}
