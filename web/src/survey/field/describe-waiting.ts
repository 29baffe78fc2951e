import * as fieldSurveyText from '@atlas/messages/field-survey';
import type { Waiting } from './count-waiting.ts';

/** What the register does not have yet, in words. */
export function describeWaiting({ changes, photos }: Pick<Waiting, 'changes' | 'photos'>): string {
  if (photos === 0) return fieldSurveyText.waitsRecords({ changes });
  return changes === 0 ? fieldSurveyText.waitsPhotos({ photos }) : fieldSurveyText.waits({ changes, photos });
}
