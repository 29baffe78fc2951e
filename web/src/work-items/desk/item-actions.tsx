import type { Permit } from '@atlas/contract/permits';
import type { WorkItemDetail } from '@atlas/contract/work';
import * as deskText from '@atlas/messages/queue-desk';
import * as tasksText from '@atlas/messages/tasks';
import * as workText from '@atlas/messages/work';
import { Ellipsis } from 'lucide-react';
import { readPerson } from '../../api/access-token.ts';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { type DeskAction, KEY_OF_ACTION } from './desk-action.ts';
import { findTaskQueue } from './find-task-queue.ts';

type ItemActionsProps = { detail: WorkItemDetail; onAction: (action: DeskAction) => void };

/** What can be done with the open item; what cannot says why. */
export function ItemActions({ detail: { item, permits }, onAction }: ItemActionsProps) {
  const isClosed = item.state === 'DONE' || item.state === 'CANCELLED';
  const button = (action: DeskAction & keyof typeof KEY_OF_ACTION, label: string, permit: Permit, isMain = false) => (
    <Button
      size="small"
      tone={isMain ? 'primary' : 'secondary'}
      aria-keyshortcuts={KEY_OF_ACTION[action]}
      title={deskText.withKey({ label, key: KEY_OF_ACTION[action] })}
      unavailableReason={describeHindrance(permit)}
      onClick={() => onAction(action)}
    >
      {label}
    </Button>
  );
  const entry = (action: DeskAction, label: string, permit: Permit) => {
    const disabledReason = describeHindrance(permit);
    return {
      id: action,
      label,
      onAction: () => onAction(action),
      ...(disabledReason === undefined ? {} : { disabledReason }),
    };
  };
  const isOwnSnoozed = item.snoozedUntil !== null && item.assigneeSub === readPerson();
  const isHeldByOther =
    permits.claim.allowed && item.state !== 'NEW' && item.assigneeSub !== null && item.assigneeSub !== readPerson();
  return (
    <div className="flex flex-wrap gap-2">
      {isClosed ? (
        <Button
          size="small"
          tone="primary"
          unavailableReason={describeHindrance(permits.reopen)}
          onClick={() => onAction('reopen')}
        >
          {workText.reopen()}
        </Button>
      ) : (
        <>
          {permits.release.allowed && !permits.claim.allowed ? (
            <Button size="small" onClick={() => onAction('release')}>
              {deskText.release()}
            </Button>
          ) : (
            button(
              'claim',
              isOwnSnoozed ? deskText.bringBack() : isHeldByOther ? deskText.takeOver() : workText.claim(),
              permits.claim,
              true,
            )
          )}
          {button('hand-over', deskText.handOver(), permits.handOver)}
          {button('snooze', deskText.snooze(), permits.snooze)}
          {button('close', deskText.close(), permits.close)}
          <Menu
            label={deskText.more()}
            className="button-small"
            entries={[
              entry('assign', deskText.assign(), permits.assign),
              entry('merge', deskText.merge(), permits.merge),
              entry('priority', deskText.changePriority(), permits.prioritise),
              entry('tags', deskText.changeTags(), permits.tag),
              entry('release', deskText.release(), permits.release),
              ...(findTaskQueue(item) === undefined
                ? []
                : [{ id: 'task', label: tasksText.add(), onAction: () => onAction('task') }]),
            ]}
          >
            <Ellipsis className="size-4" strokeWidth={1.5} aria-hidden="true" />
          </Menu>
        </>
      )}
    </div>
  );
}
