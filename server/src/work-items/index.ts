export { type HandOver, handOverItem } from './hand-over-item.ts';
export { type HeldItem, lockWorkItem } from './lock-item.ts';
export { type OpenedItem, openWorkItem, type WorkItemInput } from './open-work-item.ts';
export { readWorkItem } from './read-work.ts';
export { type Continuation, type RequesterMessage, receiveMessage } from './receive-message.ts';
