export { nameBeacon } from './beacon-sheet.rules.ts';
