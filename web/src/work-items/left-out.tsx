import { SHOWN_MESSAGES, type WorkItemDetail } from '@atlas/contract/work';
import * as workText from '@atlas/messages/work';

const SHOWN = SHOWN_MESSAGES.first + SHOWN_MESSAGES.last;

/** Says, after the first messages of a very long thread, how many are left out before the last ones. */
export function LeftOut({ place, detail }: { place: number; detail: Pick<WorkItemDetail, 'item' | 'messages'> }) {
  const { item, messages } = detail;
  const count = item.messageCount - SHOWN;
  if (place !== SHOWN_MESSAGES.first || messages.length !== SHOWN || count <= 0) return null;
  return <li className="py-2 text-center text-13 text-secondary">{workText.messagesLeftOut({ count })}</li>;
}
