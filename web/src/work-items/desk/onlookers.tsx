import type { WorkItemId } from '@atlas/contract/identifiers';
import * as deskText from '@atlas/messages/queue-desk';
import { PenLine } from 'lucide-react';
import { useItemPresence } from '../../live/use-item-presence.ts';
import { takeInitials } from '../../ui/initials.ts';

/** The colleagues who have an item open at this moment, and who of them is writing. */
export function Onlookers({ workItemID, writing }: { workItemID: WorkItemId; writing: boolean }) {
  const people = useItemPresence(workItemID, writing);
  return (
    <ul className="flex items-center gap-1" aria-live="polite" aria-label={deskText.onlookers()}>
      {people.map(({ userId, name, writing: isWriting }) => {
        const words = isWriting ? deskText.isWriting({ name }) : deskText.isLooking({ name });
        return (
          <li key={userId} title={words} className="relative">
            <span
              aria-hidden="true"
              className="inline-grid size-7 place-items-center rounded-full border border-control bg-sunken text-12 font-[600]"
            >
              {takeInitials(name)}
            </span>
            {isWriting && (
              <PenLine
                className="absolute -right-1 -bottom-1 size-3.5 text-malachite"
                strokeWidth={2}
                aria-hidden="true"
              />
            )}
            <span className="sr-only">{words}</span>
          </li>
        );
      })}
    </ul>
  );
}
