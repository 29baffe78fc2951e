import * as deskText from '@atlas/messages/queue-desk';
import * as workText from '@atlas/messages/work';
import { Button } from '../../ui/button.tsx';
import type { DeskAction } from './desk-action.ts';

const ACTIONS = ['claim', 'assign', 'tags', 'priority', 'snooze', 'close'] as const satisfies readonly DeskAction[];

type BulkBarProps = {
  count: number;
  isBusy: boolean;
  onAction: (action: (typeof ACTIONS)[number]) => void;
  onClear: () => void;
};

/** What can be done with all chosen items at once. */
export function BulkBar({ count, isBusy, onAction, onClear }: BulkBarProps) {
  const words = {
    claim: workText.claim(),
    assign: deskText.assign(),
    tags: deskText.changeTags(),
    priority: deskText.changePriority(),
    snooze: deskText.snooze(),
    close: deskText.close(),
  };
  return (
    <section
      aria-label={deskText.chosen({ count })}
      className="flex flex-wrap items-center gap-1.5 border-b border-hairline bg-sunken p-2"
    >
      <span className="px-1 text-13 font-[600]" role="status">
        {deskText.chosen({ count })}
      </span>
      {ACTIONS.map((action) => (
        <Button key={action} size="small" busy={isBusy} onClick={() => onAction(action)}>
          {words[action]}
        </Button>
      ))}
      <Button size="small" tone="quiet" onClick={onClear}>
        {deskText.clearChoice()}
      </Button>
    </section>
  );
}
