import { SYSTEMS } from '@atlas/geodesy/systems';

/** Every coordinate system as a choice. */
export const SYSTEM_OPTIONS = SYSTEMS.map(({ id, label }) => ({ value: id, label }));

/** Systems of two numbers, as a Shapefile needs them. */
export const NUMBER_SYSTEM_OPTIONS = SYSTEMS.filter(({ kind }) => kind !== 'grid-text').map(({ id, label }) => ({
  value: id,
  label,
}));
