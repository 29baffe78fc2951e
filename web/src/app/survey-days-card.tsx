import { SurveyDays } from '../survey/survey-days.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import type { CardViewProps } from './card-view-props.ts';
import { QueueCard } from './queue-card.tsx';

/** Survey jobs by day; an open one is shown at the desk. */
export function SurveyDaysCard(props: CardViewProps) {
  const [parameters] = useAddressValues();
  return parameters.get('item') === null ? <SurveyDays company={props.company} /> : <QueueCard {...props} />;
}
