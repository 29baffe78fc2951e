import { QueueDesk } from '../work-items/desk/queue-desk.tsx';
import type { CardViewProps } from './card-view-props.ts';

/** The desk of a card's queue. */
export function QueueCard({ company, card: { queue } }: CardViewProps) {
  return queue === undefined ? null : <QueueDesk key={queue} company={company} queueName={queue} />;
}
