export { type FromOutside, openFromOutside } from './contact-repository.ts';
export { type HandOver, handOverItem } from './hand-over-item.ts';
export { type HeldItem, lockWorkItem } from './lock-item.ts';
export { type OpenedItem, openWorkItem, type WorkItemInput } from './open-work-item.ts';
export { type Clerk, permitsOfItem } from './policy.ts';
export { readWorkItem } from './read-work.ts';
export { type ReceivingItem, type RequesterMessage, receiveMessage } from './receive-message.ts';
export { giveItem } from './steps/holding.ts';
export { readClerk, refuseStep, type StepRefusal } from './steps/take-step.ts';
