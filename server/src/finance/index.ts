export { firstDayOf, lastDayOf, monthOf, monthsAround } from './months.rules.ts';
