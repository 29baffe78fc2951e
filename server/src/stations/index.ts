export { inheritStations } from './repository.ts';
export { requireStation } from './require-station.ts';
export { saveBaseStation } from './save-station.ts';
