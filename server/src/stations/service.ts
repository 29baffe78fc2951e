export { inheritStations } from './repository.ts';
