export { openWorkItem, type WorkWish } from './open-work-item.ts';
