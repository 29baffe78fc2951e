import type { Delivery } from '@atlas/contract/work';
import * as channelsText from '@atlas/messages/channels';
import { joinClasses } from '../ui/class-names.ts';

/** How far an answer by email or WhatsApp has come, for those who wrote it. */
export function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { state } = delivery;
  return (
    <p className={joinClasses('text-12', state === 'failed' ? 'text-red' : 'text-secondary')}>
      {channelsText.delivery({ state })}
    </p>
  );
}
