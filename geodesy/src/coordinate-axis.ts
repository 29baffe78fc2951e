import type { Refusal } from './outcome.ts';
import type { InputKey } from './systems.ts';

/** The axis of a value: the key of a system's input, or `metre` for any length. */
export type CoordinateAxis = Exclude<InputKey, 'reference'> | 'metre';

/** Degrees for latitude and longitude, metres for the others. */
export type ParsedCoordinate = { readonly ok: true; readonly value: number } | Refusal;
