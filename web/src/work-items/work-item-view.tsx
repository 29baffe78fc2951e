import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { readWorkItem, type WorkItemDetail } from '@atlas/contract/work';
import { claimWorkItem, closeWorkItem, reopenWorkItem } from '@atlas/contract/work-steps';
import * as workText from '@atlas/messages/work';
import { ArrowLeft } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { useWrite } from '../api/use-write.ts';
import { Lookers } from '../live/lookers.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Askers, nameAuthor } from './askers.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import { LeftOut } from './left-out.tsx';
import { MessageFiles } from './message-files.tsx';
import { stateTones } from './state-tones.ts';
import { ThreadMessage } from './thread-message.tsx';

type WorkItemViewProps = { companyID: CompanyId; workItemID: WorkItemId; onBack: () => void };

const REFRESH_MILLISECONDS = 15_000;

/** One request with its thread: answer it, note something, close or reopen it. */
export function WorkItemView({ companyID, workItemID, onBack }: WorkItemViewProps) {
  const params = { companyID, workItemID };
  const read = useRead(readWorkItem, { params }, { refetchInterval: REFRESH_MILLISECONDS });
  const back = (
    <Button onClick={onBack}>
      <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
      {workText.back()}
    </Button>
  );
  const title = read.data ? `${read.data.item.ref} · ${read.data.item.title}` : workText.requests();
  return (
    <Panel title={title} actions={back}>
      {read.isPending && <SkeletonRows rows={6} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.data && <Item companyID={companyID} detail={read.data} />}
    </Panel>
  );
}

function Item({ companyID, detail }: { companyID: CompanyId; detail: WorkItemDetail }) {
  const { item, messages, links } = detail;
  const [isWriting, setWriting] = useState(false);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <ol className="flex flex-col gap-3" aria-live="polite">
          {messages.map((message, place) => (
            <Fragment key={message._id}>
              <LeftOut place={place} detail={detail} />
              <ThreadMessage
                author={nameAuthor(message.authorName ?? '', links, message.linkID)}
                isOwn={message.from === 'staff'}
                message={message}
              >
                <MessageFiles companyID={companyID} workItemID={item._id} files={message.files} />
                {message.delivery !== null && <DeliveryLine delivery={message.delivery} />}
              </ThreadMessage>
            </Fragment>
          ))}
        </ol>
        {links.length > 1 && <Askers links={links} />}
        <Lookers workItemID={item._id} writing={isWriting} />
        <div onInput={({ target }) => setWriting((target as HTMLTextAreaElement).value !== '')}>
          <AnswerForm key={item._id} companyID={companyID} detail={detail} />
        </div>
      </div>
      <ItemFacts companyID={companyID} detail={detail} />
    </div>
  );
}

function ItemFacts({ companyID, detail }: { companyID: CompanyId; detail: WorkItemDetail }) {
  const { item, permits } = detail;
  const claim = useWrite(claimWorkItem);
  const close = useWrite(closeWorkItem);
  const reopen = useWrite(reopenWorkItem);
  const params = { companyID, workItemID: item._id };
  const rows = [
    [
      workText.state(),
      <Status key="state" tone={stateTones[item.state]} word={workText.workState({ state: item.state })} />,
    ],
    [workText.requester(), item.requester.name],
    [
      workText.phone(),
      item.requester.phone === null ? (
        '–'
      ) : (
        <a key="phone" className="link figure" href={`tel:${item.requester.phone}`}>
          {item.requester.phone}
        </a>
      ),
    ],
    [
      workText.email(),
      item.requester.email === null ? (
        '–'
      ) : (
        <a key="email" className="link" href={`mailto:${item.requester.email}`}>
          {item.requester.email}
        </a>
      ),
    ],
    [workText.queue(), item.queueName],
    [workText.created(), formatMoment(item.createdAt)],
    [workText.due(), formatMoment(item.dueFirst)],
    [workText.settle(), formatMoment(item.dueResolve)],
  ] as const;
  return (
    <aside className="flex min-w-0 flex-col gap-4 border border-hairline p-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-13">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-secondary">{term}</dt>
            <dd className="min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {item.subject?.type === 'asset' && (
        <LinkButton to={`/company/${companyID}/assets/${item.subject.id}`}>{workText.openAsset()}</LinkButton>
      )}
      <FormError error={claim.error ?? close.error ?? reopen.error} />
      {permits.claim.allowed && (
        <Button
          tone="primary"
          busy={claim.isPending}
          onClick={() => claim.mutate({ params, body: { version: item.version } })}
        >
          {workText.claim()}
        </Button>
      )}
      {permits.close.allowed && (
        <div className="flex flex-col gap-2">
          <Button
            busy={close.isPending}
            onClick={() => close.mutate({ params, body: { version: item.version, state: 'DONE' } })}
          >
            {workText.done()}
          </Button>
          <Button
            tone="quiet"
            busy={close.isPending}
            onClick={() =>
              close.mutate({
                params,
                body: { version: item.version, state: 'CANCELLED', reason: workText.cancelled() },
              })
            }
          >
            {workText.cancelled()}
          </Button>
        </div>
      )}
      {permits.reopen.allowed && (
        <Button busy={reopen.isPending} onClick={() => reopen.mutate({ params, body: { version: item.version } })}>
          {workText.reopen()}
        </Button>
      )}
    </aside>
  );
}
