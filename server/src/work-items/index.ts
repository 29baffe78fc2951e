export { CHECKS_AT_A_TIME, checkWork } from './check-work.ts';
export { isClerk } from './clerks-repository.ts';
export { closeItemsAbout, type DoneSubject } from './close-items-about.ts';
export { type FromOutside, openFromOutside } from './contact-repository.ts';
export { saveReply } from './desk/replies.ts';
export { type HandOver, handOverItem } from './hand-over-item.ts';
export { type Place as WorkPlace, readClerk } from './hidden-item.ts';
export {
  type Calendar,
  dueAt,
  dueAtShare,
  openSecondsBetween,
  type Pause,
  SOON,
  VERY_LATE,
} from './hours/due-time.rules.ts';
export { readCalendar } from './hours/read-calendar.ts';
export { type HeldItem, lockWorkItem, presentItem } from './lock-item.ts';
export { openWork } from './open-work.ts';
export { type OpenedItem, openWorkItem, type WorkItemInput } from './open-work-item.ts';
export type { Clerk } from './policy.ts';
export { countPressingWork, listHeldWork, readQueueTrees } from './read-queues.ts';
export { findNoteHindrance, readWorkItem } from './read-work.ts';
export { type ReceivingItem, type RequesterMessage, receiveMessage } from './receive-message.ts';
export { routeContact } from './rules.ts';
export { setPlannedDay } from './set-planned-day.ts';
export { closeWorkItem } from './steps/ending.ts';
export { handOverWorkItem } from './steps/hand-over.ts';
export { claimWorkItem, giveItem } from './steps/holding.ts';
export { refuseStep, type StepRefusal } from './steps/take-step.ts';
export { replyToWorkItem } from './steps/writing.ts';
export { addTask } from './tasks/add-task.ts';
export { tickTask } from './tasks/change-task.ts';
export { REPEATS_AT_A_TIME, repeatTasks } from './tasks/repeat-tasks.ts';
