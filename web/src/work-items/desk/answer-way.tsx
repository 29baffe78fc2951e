import * as deskText from '@atlas/messages/queue-desk';
import type { Asker } from '../askers.tsx';

/** Tells the clerk how the answer reaches the person whom it is for; `chosen` is undefined if it is for everyone. */
export function AnswerWay({ chosen }: { chosen: Pick<Asker, 'way' | 'email'> | undefined }) {
  const address = chosen?.email ?? deskText.hiddenAddress();
  return (
    <p className="text-13 break-words text-secondary">
      {deskText.answerGoes({ way: chosen?.way ?? 'everyone', address })}
    </p>
  );
}
