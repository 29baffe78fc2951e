import type { QueueName } from '@atlas/contract/work';
import type { ComponentProps, ComponentType } from 'react';
import { latePart } from '../ui/late-part.tsx';
import { QueueDesk } from '../work-items/desk/queue-desk.tsx';
import type { CardViewProps } from './card-view-props.ts';

type Extra = NonNullable<ComponentProps<typeof QueueDesk>['Extra']>;

const SurveyActions: ComponentType<ComponentProps<Extra>> = latePart(
  async () => (await import('../survey/survey-actions.tsx')).SurveyActions,
);

const ClearanceActions: ComponentType<ComponentProps<Extra>> = latePart(
  async () => (await import('../companies/clearance-actions.tsx')).ClearanceActions,
);

/** What other parts do with the items of a queue. */
const EXTRAS: Readonly<Partial<Record<QueueName, Extra>>> = {
  'Survey Requests': SurveyActions,
  'Survey Jobs': SurveyActions,
  'Cartography Requests': SurveyActions,
  'Employee Requests': ClearanceActions,
};

/** The desk of a card's queue. */
export function QueueCard({ company, card: { queue } }: CardViewProps) {
  return queue === undefined ? null : (
    <QueueDesk key={queue} company={company} queueName={queue} Extra={EXTRAS[queue]} />
  );
}
