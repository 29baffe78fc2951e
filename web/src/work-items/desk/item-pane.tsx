import type { CompanyOverview } from '@atlas/contract/companies';
import type { WorkItemId } from '@atlas/contract/identifiers';
import { readWorkItem, type WorkItemDetail } from '@atlas/contract/work';
import * as deskText from '@atlas/messages/queue-desk';
import * as workText from '@atlas/messages/work';
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/class-names.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { stateTones } from '../state-tones.ts';
import { CasePane } from './case-pane.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { describeDue, formatShort } from './describe-due.ts';
import type { DeskAction } from './desk-action.ts';
import { HiddenItem } from './hidden-item.tsx';
import { ItemActions } from './item-actions.tsx';
import { Onlookers } from './onlookers.tsx';
import { Thread } from './thread.tsx';
import type { DraftKind } from './use-draft.ts';
import { useLease } from './use-lease.ts';
import { useMarkRead } from './use-read-marks.ts';

/** Steps of an item that another part of the company adds, such as scheduling a survey. */
export type ExtraActions = ComponentType<Pick<ItemProps, 'company' | 'detail'>>;

/** What the desk's keys do with the open item. */
export interface ItemHandle {
  readonly take: (action: DeskAction) => void;
}

type ItemProps = {
  company: CompanyOverview;
  detail: WorkItemDetail;
  /** What a key asked for before the item was read. */
  wanted: DeskAction | undefined;
  onTaken: () => void;
  onAction: (action: DeskAction, detail: WorkItemDetail) => void;
  onBack: () => void;
  onLeaveWriting: () => void;
  Extra: ExtraActions | undefined;
  handle: Ref<ItemHandle>;
};

type ItemPaneProps = Omit<ItemProps, 'detail'> & { workItemID: WorkItemId };

/** The open item: its thread with what can be done, and its case. */
export function ItemPane({ workItemID, ...rest }: ItemPaneProps) {
  const { company, onBack } = rest;
  const read = useRead(readWorkItem, { params: { companyID: company.companyID, workItemID } });
  if (read.data !== undefined) return <Item {...rest} detail={read.data} />;
  const isHidden = read.error instanceof ApiError && read.error.code === 'step_refused';
  const isGone = read.error instanceof ApiError && read.error.code === 'not_found';
  return (
    <section className="flex min-w-0 flex-col gap-4 p-4" aria-label={workText.requests()}>
      <BackButton onBack={onBack} />
      {isHidden ? (
        <HiddenItem companyID={company.companyID} workItemID={workItemID} />
      ) : read.isError ? (
        <ErrorPanel
          error={read.error}
          {...(isGone ? { title: deskText.itemGone() } : { retry: () => void read.refetch() })}
        />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </section>
  );
}

function Item(props: ItemProps) {
  const { company, detail, wanted, onTaken, onAction, onBack, onLeaveWriting, Extra, handle } = props;
  const { item } = detail;
  const [sending, setSending] = useState<{ readonly kind: DraftKind; readonly text: string }>();
  const [isWriting, setWriting] = useState(false);
  const composer = useRef<ComposerHandle>(null);
  const pane = useRef<HTMLElement>(null);
  useLease(item);
  useMarkRead(item);
  const take = (action: DeskAction) => {
    if (action === 'reply' || action === 'note') composer.current?.write(action);
    else if (action === 'canned') composer.current?.suggest();
    else onAction(action, detail);
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useImperativeHandle(handle, () => ({ take: (action) => latest.current(action) }), []);
  useEffect(() => {
    if (wanted === undefined) return;
    latest.current(wanted);
    onTaken();
  }, [wanted, onTaken]);
  // On a low screen, a person who answers sees the last messages instead of the heading, unless it holds evidence.
  const isRead = detail.permits.reply.allowed && Extra === undefined;
  useEffect(() => {
    if (isRead) pane.current?.scrollTo({ top: pane.current.scrollHeight });
  }, [isRead]);
  const due = describeDue(item);
  return (
    <>
      <section
        ref={pane}
        aria-label={item.ref}
        className="flex min-h-0 min-w-0 flex-col border-hairline xl:overflow-y-auto xl:border-r"
      >
        <header className="flex flex-col gap-2 border-b border-hairline p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="flex min-w-0 flex-wrap items-center gap-2">
              <BackButton onBack={onBack} />
              <span className="figure text-13">{item.ref}</span>
              <Status tone={stateTones[item.state]} word={workText.workState({ state: item.state })} />
              {due?.word != null && <Status tone={due.tone} word={`${due.word} · ${formatShort(due.moment)}`} />}
            </span>
            <Onlookers workItemID={item._id} writing={isWriting} />
          </div>
          <h2 className="text-18 break-words">{item.title}</h2>
          <ItemActions detail={detail} onAction={(action) => onAction(action, detail)} />
          {Extra !== undefined && <Extra company={company} detail={detail} />}
        </header>
        {/* biome-ignore lint/a11y/useSemanticElements: a thread is no fieldset */}
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          role="group"
          aria-label={workText.thread()}
          // Evidence above it scrolls away with the pane, so the messages get the height that the composer leaves.
          className={joinClasses(
            'min-h-24 flex-1 overflow-y-auto outline-offset-[-2px] xl:shrink-0',
            Extra === undefined ? 'xl:min-h-52' : 'xl:min-h-80',
          )}
        >
          <Thread detail={detail} sending={sending} />
        </div>
        <Composer
          key={item._id}
          company={company}
          detail={detail}
          onSending={setSending}
          onWriting={setWriting}
          onLeave={onLeaveWriting}
          onEditReplies={() => onAction('replies', detail)}
          handle={composer}
        />
      </section>
      <CasePane company={company} detail={detail} />
    </>
  );
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button size="square" tone="quiet" className="min-[48rem]:hidden" aria-label={workText.back()} onClick={onBack}>
      <ArrowLeft className="size-5" strokeWidth={1.5} aria-hidden="true" />
    </Button>
  );
}
