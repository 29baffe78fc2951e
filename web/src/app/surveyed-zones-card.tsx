import { SurveyedZones } from '../survey/surveyed-zones.tsx';
import type { CardViewProps } from './card-view-props.ts';

/** Surveyed Zones, as its card opens it. */
export function SurveyedZonesCard({ company }: CardViewProps) {
  return <SurveyedZones company={company} />;
}
