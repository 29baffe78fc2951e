export { readMilestones, setTarget } from './milestones.ts';
