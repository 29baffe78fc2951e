import type { Reason } from '@atlas/contract/reasons';
import type { ChangeAnswer, ChangeCode } from '@atlas/contract/survey-changes';
import { describeReason } from '../platform/describe-reason.ts';
import type { Locale } from '../platform/locale.ts';
import type { StoredChange } from './change-repository.ts';
import type { ChangeReason } from './rules.ts';

const CONFLICTS: ReadonlySet<ChangeCode> = new Set(['seq_taken', 'job_reassigned', 'job_closed', 'ring_changed']);
const STATUS = { ACCEPTED: 200, CONFLICT: 409, REFUSED: 422, WAITING: 425 } as const;

/** Whether a change that is stored for this reason conflicts with another, or is refused by itself. */
export function outcomeOf(code: ChangeCode): 'CONFLICT' | 'REFUSED' {
  return CONFLICTS.has(code) ? 'CONFLICT' : 'REFUSED';
}

/** The answer to a change that is stored. */
export function viewStored(stored: StoredChange, locale: Locale): ChangeAnswer {
  const { id: changeId, sha256, code, parameters, assigned, jobVersion, factID, receivedAt } = stored;
  if (code !== null) return viewReason(changeId, { code, parameters } as ChangeReason, locale);
  if (factID === null || jobVersion === null) throw new Error('an accepted change has no event');
  return {
    outcome: 'ACCEPTED',
    changeId,
    status: STATUS.ACCEPTED,
    receipt: { changeId, sha256: sha256.toString('hex'), fact: factID as never, at: receivedAt },
    evidence: assigned ? 'job' : 'unassigned',
    jobVersion,
  };
}

/** The answer to a change that is not part of its job, or not yet. */
export function viewReason(changeId: string, reason: ChangeReason, locale: Locale): ChangeAnswer {
  const { code, parameters } = reason;
  const why = { changeId, code, parameters: { ...parameters }, message: describeReason(reason as Reason, locale) };
  if (reason.code === 'seq_gap') {
    return { outcome: 'WAITING', status: STATUS.WAITING, ...why, expectedSeq: reason.parameters.expected };
  }
  const outcome = outcomeOf(code);
  return { outcome, status: STATUS[outcome], ...why };
}
