import type { WorkItemId } from '@atlas/contract/identifiers';
import * as liveText from '@atlas/messages/live';
import { useItemPresence } from './use-item-presence.ts';

type LookersProps = {
  workItemID: WorkItemId;
  /** Whether the person is writing. */
  writing: boolean;
};

/** Who else looks at an item now, and who of them is writing. Colleagues see this person in the same way. */
export function Lookers({ workItemID, writing }: LookersProps) {
  const people = useItemPresence(workItemID, writing);
  return (
    <p role="status" className="text-13 text-secondary">
      {people.map((person) => (
        <span key={person.userId} className="block">
          {person.writing ? liveText.writes({ name: person.name }) : liveText.looks({ name: person.name })}
        </span>
      ))}
    </p>
  );
}
