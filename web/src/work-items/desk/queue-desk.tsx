import type { CompanyOverview } from '@atlas/contract/companies';
import type { WorkItemId } from '@atlas/contract/identifiers';
import type { QueueName, WorkItem, WorkItemDetail } from '@atlas/contract/work';
import * as deskText from '@atlas/messages/queue-desk';
import * as tasksText from '@atlas/messages/tasks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { joinClasses } from '../../ui/class-names.ts';
import { toast } from '../../ui/toast.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { DeskAction } from './desk-action.ts';
import { DeskDialogs, type OpenDialog } from './desk-dialogs.tsx';
import { DeskListPane } from './desk-list-pane.tsx';
import type { RowsHandle } from './desk-rows.tsx';
import { findTaskQueue } from './find-task-queue.ts';
import { type ExtraActions, type ItemHandle, ItemPane } from './item-pane.tsx';
import { readFocusedRow } from './read-focused-row.ts';
import { type RefusedItem, sayLost, sayRefusal, useAct } from './use-act.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useDeskList } from './use-desk-list.ts';
import { useDeskPlace } from './use-desk-place.ts';
import { useItemSteps } from './use-item-steps.ts';
import { useLetterKeys } from './use-letter-keys.ts';

type QueueDeskProps = {
  company: CompanyOverview;
  queueName: QueueName;
  /** Steps that another part of the company adds to an item. */
  Extra?: ExtraActions | undefined;
};

/** What each permit of an item is called in the detail's permits. */
const PERMITS: Partial<Record<DeskAction, keyof WorkItemDetail['permits']>> = {
  claim: 'claim',
  release: 'release',
  'hand-over': 'handOver',
  snooze: 'snooze',
  merge: 'merge',
  close: 'close',
  reopen: 'reopen',
  assign: 'assign',
  priority: 'prioritise',
  tags: 'tag',
};
const FOR_MANY: readonly DeskAction[] = ['claim', 'assign', 'tags', 'priority', 'snooze', 'close'];

/** The desk of one queue: its list, the open item's thread, and the item's case. Keys do everything. */
export function QueueDesk({ company, queueName, Extra }: QueueDeskProps) {
  const place = useDeskPlace();
  const { openID, filter, open } = place;
  const list = useDeskList(company, queueName, filter);
  const { rows } = list;
  const steps = useItemSteps(company);
  const act = useAct(company.companyID);
  const [chosen, setChosen] = useState<ReadonlySet<WorkItemId>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [wanted, setWanted] = useState<DeskAction>();
  const [areKeysOn] = useLetterKeys();
  const rowsHandle = useRef<RowsHandle>(null);
  const item = useRef<ItemHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const cursor = useRef<WorkItemId>(undefined);

  // On a phone the list is back with the row that was open.
  const before = useRef(openID);
  useEffect(() => {
    if (openID !== undefined) cursor.current = openID;
    else if (before.current !== undefined) focusRow(before.current);
    before.current = openID;
  });

  const findRow = (id: WorkItemId | undefined) => rows.findIndex((row) => row.item._id === id);
  const focusRow = (id: WorkItemId | undefined) => rowsHandle.current?.focus(Math.max(0, findRow(id)));
  const readFocused = () => (rowsHandle.current?.isWaiting() ? undefined : readFocusedRow());
  const readCursor = () => openID ?? readFocused() ?? cursor.current;

  function move(by: 1 | -1) {
    const at = findRow(readCursor());
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
    const row = rows[next];
    if (row === undefined) return;
    cursor.current = row.item._id;
    if (openID === undefined) rowsHandle.current?.focus(next);
    else {
      rowsHandle.current?.show(next);
      open(row.item._id, true);
    }
  }

  const chosenItems = useMemo(() => rows.map((row) => row.item).filter(({ _id }) => chosen.has(_id)), [rows, chosen]);
  const clearChoice = () => setChosen(new Set());
  const choose = useCallback(({ _id }: WorkItem) => {
    cursor.current = _id;
    setChosen((held) => {
      const next = new Set(held);
      if (!next.delete(_id)) next.add(_id);
      return next;
    });
  }, []);
  const openRow = useCallback(({ _id }: WorkItem) => open(_id), [open]);
  const forgetWanted = useCallback(() => setWanted(undefined), []);

  function onDone(refused: readonly RefusedItem[]) {
    clearChoice();
    if (refused.length === 1) sayRefusal(refused);
    // The dialog that has just ended closes itself first.
    else if (refused.length > 1) setTimeout(() => setDialog({ kind: 'refused', refused }));
  }

  async function claimMany(items: readonly WorkItem[]) {
    setBusy(true);
    try {
      onDone(await act({ step: 'claim' }, items));
    } catch (error) {
      sayLost(error);
    } finally {
      setBusy(false);
    }
  }

  function takeOnMany(action: DeskAction) {
    if (action === 'claim') void claimMany(chosenItems);
    else setDialog({ kind: action, items: chosenItems });
  }

  function takeOnItem(action: DeskAction, detail: WorkItemDetail) {
    const permit = PERMITS[action];
    const hindrance = permit === undefined ? undefined : describeHindrance(detail.permits[permit]);
    if (hindrance !== undefined) toast(hindrance);
    else if (action === 'task' && findTaskQueue(detail.item) === undefined) toast(tasksText.notHere());
    else if (action === 'claim' || action === 'release' || action === 'reopen') steps[action](detail.item);
    else setDialog({ kind: action, items: [detail.item], detail });
  }

  function take(action: DeskAction) {
    if (chosen.size > 0 && FOR_MANY.includes(action)) return takeOnMany(action);
    if (openID !== undefined) return item.current?.take(action);
    const row = rows[findRow(readCursor())];
    if (row === undefined) return;
    if (action === 'claim') return steps.claim(row.item);
    setWanted(action);
    open(row.item._id);
  }

  useDeskKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      c: () => take('claim'),
      r: () => take('reply'),
      n: () => take('note'),
      h: () => take('hand-over'),
      z: () => take('snooze'),
      m: () => take('merge'),
      e: () => take('close'),
      a: () => take('assign'),
      t: () => take('task'),
      ';': () => take('canned'),
      x: () => {
        const row = rows[findRow(readCursor())];
        if (row !== undefined) choose(row.item);
      },
      '/': () => search.current?.focus(),
      '?': () => setDialog({ kind: 'keys' }),
      escape: () => {
        if (chosen.size > 0) clearChoice();
        else if (openID !== undefined) open(undefined);
      },
    },
    areKeysOn,
  );

  // Management reads an item of any queue, and follows only the queues that it works in.
  const hasList = list.status !== 'denied' || openID === undefined;
  return (
    <div
      className={joinClasses(
        'min-w-0 border border-hairline bg-panel min-[48rem]:grid min-[48rem]:h-[max(34rem,calc(100dvh-13.5rem))]',
        hasList
          ? 'min-[48rem]:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)_19rem]'
          : 'xl:grid-cols-[minmax(0,1fr)_19rem]',
      )}
    >
      {hasList && (
        <div
          className={joinClasses(
            'flex min-h-0 min-w-0 flex-col border-hairline min-[48rem]:border-r',
            openID !== undefined && 'max-[48rem]:hidden',
          )}
        >
          <DeskListPane
            company={company}
            queueName={queueName}
            list={list}
            place={place}
            chosen={chosen}
            onOpen={openRow}
            onChoose={choose}
            onDialog={setDialog}
            search={search}
            handle={rowsHandle}
          >
            {chosen.size > 0 && (
              <BulkBar count={chosen.size} isBusy={isBusy} onAction={takeOnMany} onClear={clearChoice} />
            )}
          </DeskListPane>
        </div>
      )}
      {openID === undefined ? (
        <div className="hidden place-items-center p-6 text-center text-secondary min-[48rem]:grid xl:col-span-2">
          <p>{deskText.chooseItem()}</p>
        </div>
      ) : (
        <div className="flex min-h-0 min-w-0 flex-col min-[48rem]:overflow-y-auto xl:contents">
          <ItemPane
            key={openID}
            workItemID={openID}
            company={company}
            wanted={wanted}
            onTaken={forgetWanted}
            onAction={takeOnItem}
            onBack={() => open(undefined)}
            onLeaveWriting={() => focusRow(openID)}
            Extra={Extra}
            handle={item}
          />
        </div>
      )}
      {dialog !== undefined && (
        <DeskDialogs
          company={company}
          queueName={queueName}
          filter={filter}
          dialog={dialog}
          onDone={onDone}
          onMerged={(into) => open(into, true)}
          onFilter={place.choose}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
