import type { ChangeBody, ChangeType } from '@atlas/contract/survey-changes';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import type { OutboxRecord } from '../outbox/outbox-record.ts';

const NAMES: Readonly<Record<Exclude<ChangeType, 'beacon'>, () => string>> = {
  visit: fieldSurveyText.recordVisit,
  photo: fieldSurveyText.recordPhoto,
  note: fieldSurveyText.recordNote,
  ring: fieldSurveyText.recordRing,
  handIn: fieldSurveyText.recordHandIn,
};

/** A record as its person knows it. */
export function nameRecord({ change: { type, body } }: OutboxRecord): string {
  if (type !== 'beacon') return NAMES[type]();
  return fieldSurveyText.recordBeacon({ beacon: (body as ChangeBody<'beacon'>).beacon });
}
