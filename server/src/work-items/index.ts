export { openWorkItem, type WorkItemInput } from './open-work-item.ts';
