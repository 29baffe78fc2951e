import * as fieldSurveyText from '@atlas/messages/field-survey';
import { canAmend } from '../outbox/amend-unsent.ts';
import { isUnsent, type OutboxRecord } from '../outbox/outbox-record.ts';

/**
 * Why something that was recorded stays as it is; undefined while it can be corrected or removed.
 * @param record undefined for what only the register has
 * @param closedReason why nothing more can be recorded for its job
 */
export function explainFixed(record: OutboxRecord | undefined, closedReason: string | undefined): string | undefined {
  if (record === undefined || !isUnsent(record)) return fieldSurveyText.fixedSent();
  return canAmend(record) ? closedReason : fieldSurveyText.fixedCopied();
}
