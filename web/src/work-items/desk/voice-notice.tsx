import type { WorkItem } from '@atlas/contract/work';
import * as deskText from '@atlas/messages/queue-desk';

/** Tells the clerk that an answer reaches the person who asked only if someone calls them. */
export function VoiceNotice({ requester: { name, phone } }: Pick<WorkItem, 'requester'>) {
  return (
    <p className="border-l-3 border-gold bg-gold-wash px-3 py-2 text-13">
      {deskText.callFirst({ name })}{' '}
      {phone !== null && (
        <a className="link figure" href={`tel:${phone}`}>
          {deskText.callNumber({ phone })}
        </a>
      )}
    </p>
  );
}
