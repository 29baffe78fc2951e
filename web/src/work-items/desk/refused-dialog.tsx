import * as deskText from '@atlas/messages/queue-desk';
import { Button } from '../../ui/button.tsx';
import { DialogWindow } from '../../ui/dialog-window.tsx';
import type { RefusedItem } from './use-act.ts';

/** The items that a step on many was refused for, each with its reason. */
export function RefusedDialog({ refused, onClose }: { refused: readonly RefusedItem[]; onClose: () => void }) {
  return (
    <DialogWindow
      open
      title={deskText.refusedCount({ count: refused.length })}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          {deskText.understood()}
        </Button>
      }
    >
      <ul className="flex flex-col gap-3">
        {refused.map(({ item, reason }) => (
          <li key={item._id} className="flex flex-col">
            <span className="break-words">
              <span className="figure text-13">{item.ref}</span> · {item.title}
            </span>
            <span className="text-13 text-red">{reason}</span>
          </li>
        ))}
      </ul>
    </DialogWindow>
  );
}
