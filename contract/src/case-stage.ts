import * as z from 'zod/mini';
import { type HandOverCode, HandOverCode as HandOverCodes } from './hand-overs.ts';
import { QueueName } from './queues.ts';
import { Day, Instant } from './text.ts';
import { WorkState } from './work.ts';

/** Where a request is, as its sender reads it. */
const CASE_STAGES = [
  'in_line',
  'being_answered',
  'answered',
  'with_company',
  'waiting_for_date',
  'survey_planned',
  'measuring_again',
  'drawing',
  'approval',
  'registered',
  'done',
  'cancelled',
] as const;
export const CaseStage = z.enum(CASE_STAGES);
export type CaseStage = z.infer<typeof CaseStage>;

/** One item that a request went through, as its sender may know it: nobody's name. */
export const PathStep = z.object({
  ref: z.string(),
  /** Who answers. */
  company: z.string(),
  queueName: QueueName,
  state: WorkState,
  handOverCode: z.nullable(HandOverCodes),
  plannedOn: z.nullable(Day),
  /** The number of the asset that came of it. */
  assetNumber: z.nullable(z.string()),
  since: Instant,
  closedAt: z.nullable(Instant),
});
export type PathStep = z.infer<typeof PathStep>;

const isReturned = (code: HandOverCode | null) => code?.startsWith('returned_') ?? false;

/** The stage that an item was or is at. @param isLast whether the request is at it now */
export function findStage(step: PathStep, isLast: boolean): CaseStage {
  const { queueName, state, assetNumber } = step;
  if (queueName === 'Approvals' && state === 'DONE' && assetNumber !== null) return 'registered';
  if (isLast && state === 'CANCELLED') return 'cancelled';
  if (isLast && state === 'DONE') return 'done';
  if (isLast && state === 'WAITING') return 'answered';
  return findStageInQueue(step, isLast);
}

function findStageInQueue({ queueName, state, handOverCode, plannedOn }: PathStep, isLast: boolean): CaseStage {
  switch (queueName) {
    case 'Survey Requests':
      return 'waiting_for_date';
    case 'Survey Jobs':
      if (isReturned(handOverCode)) return 'measuring_again';
      return plannedOn === null ? 'waiting_for_date' : 'survey_planned';
    case 'Cartography Requests':
      return 'drawing';
    case 'Approvals':
      return 'approval';
    default:
      if (handOverCode === 'qualified') return 'with_company';
      return isLast && state === 'NEW' ? 'in_line' : 'being_answered';
  }
}
