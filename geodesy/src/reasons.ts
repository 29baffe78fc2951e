import type { InputKey, InputOrder } from './systems.ts';

/** A reason that says nothing beyond its code. */
type Plain = Readonly<Record<never, never>>;
/** The inputs of a system of metres, in its order. */
export type MetreInputs = Extract<InputOrder, 'northing easting' | 'easting northing' | 'y x'>;
/** The name of a system, as in `systems.ts`. */
interface OfSystem {
  readonly system: string;
}
interface Typed {
  readonly typed: string;
}

/** Why a typed value is refused, or cannot be converted to another system. */
export interface CoordinateReasons {
  empty: Plain;
  several_values: Typed;
  unreadable: Typed & { readonly of: 'angle' | 'length' };
  out_of_range: Typed & { readonly of: 'latitude' | 'longitude' | 'number'; readonly most: number };
  minutes_range: Typed;
  seconds_range: Typed;
  two_hemispheres: Typed;
  wrong_hemisphere: { readonly letter: string; readonly of: 'latitude' | 'longitude' };
  sign_and_hemisphere: Typed & { readonly letter: string };
  angle_in_metres: Typed;
  wrong_axis: Typed & { readonly letter: string; readonly axis: 'northing' | 'easting' | 'y' | 'x' | 'metre' };
  ambiguous_number: Typed & { readonly thousands: string; readonly decimal: string };
  reference_unreadable: Typed;
  reference_zone: { readonly zone: number };
  reference_square: { readonly zone: number; readonly square: string };
  /** A zone with its band, as `36K`. */
  reference_band: { readonly zone: string; readonly square: string };
  point_shape: OfSystem & { readonly takes: 'text' | 'numbers' };
  not_numbers: Plain;
  out_of_domain: OfSystem & { readonly inputs: InputOrder };
}

/** Why a ring is refused, and what was corrected in it. Points are numbered from 1. */
export interface RingReasons {
  too_few_points: { readonly different: number };
  not_finite: { readonly number: number };
  outside_world: { readonly number: number; readonly of: 'line' | 'boundary' };
  self_intersection: { readonly place: string; readonly from: number; readonly to: number };
  zero_area: Plain;
  around_pole: Plain;
  /** How many points are left out, the numbers of all but the last separated by commas, and the number of the last. */
  repeated_points: { readonly count: number; readonly others: string; readonly last: number };
}

/** Why a sheet or one of its lines cannot be read, and what was understood beyond the plain reading. */
export interface SheetReasons {
  sheet_empty: Plain;
  cell_missing: Plain;
  ambiguous_row: Plain;
  header_other_system: OfSystem & { readonly inputs: InputOrder };
  columns_unclear: { readonly inputs: InputOrder };
  columns_swapped: { readonly by: 'header' | 'letters'; readonly inputs: Exclude<InputOrder, 'reference'> };
}

/** Why typed points look wrong, what to ask, and what a correction does. Distances are written with their unit. */
export interface FindingReasons {
  point_outside: { readonly number: number };
  point_far: { readonly number: number; readonly distance: string; readonly from: 'ring' | 'point' | 'places' };
  point_small: { readonly number: number };
  point_stands_out: { readonly number: number; readonly distance: string };
  sheet_outside: { readonly as: 'typed' | 'declared' };
  sheet_far: { readonly as: 'typed' | 'declared'; readonly distance: string };
  sheet_small: Plain;
  counted_east: Plain;
  datum_shift_missing: {
    readonly meeting: number;
    readonly points: number;
    readonly system: string;
    readonly twin: string;
  };
  zone_unproven: OfSystem & { readonly place: string };
  check_values: Plain;
  ask_slip: {
    readonly slip: 'missing digit' | 'doubled digit' | 'swapped digits' | 'decimal point' | 'wrong digit';
    /** The input's name. */
    readonly input: Reason<'input_word'>;
  };
  ask_swapped: { readonly inputs: Exclude<InputOrder, 'reference'> };
  ask_signs: { readonly inputs: MetreInputs };
  ask_sign: { readonly input: MetreInput };
  ask_swapped_signs: { readonly inputs: MetreInputs };
  ask_degrees: Plain;
  ask_south: Plain;
  ask_system: OfSystem;
  swap: { readonly inputs: Exclude<InputOrder, 'reference'> };
  swap_south: Plain;
  reverse_signs: Plain;
  reverse_sign: { readonly input: MetreInput };
  swap_and_reverse: { readonly inputs: MetreInputs };
  read_as_degrees: Plain;
  read_as: OfSystem;
  read_as_swapped: OfSystem;
  read_as_near: OfSystem & { readonly place: string };
  read_west_south: Plain;
  make_south: Plain;
  use_value: { readonly input: InputKey; readonly value: number };
  input_word: { readonly input: InputKey };
}

type MetreInput = Extract<InputKey, 'northing' | 'easting' | 'y' | 'x'>;

/** Everything that can be said about coordinates and rings: each code with the parameters of its sentence. */
export interface GeodesyReasons extends CoordinateReasons, RingReasons, SheetReasons, FindingReasons {}

/** A code with the parameters of its sentence. The sentence itself is written where people read it. */
export type Reason<Code extends keyof GeodesyReasons = keyof GeodesyReasons> = {
  readonly [C in Code]: { readonly code: C; readonly parameters: GeodesyReasons[C] };
}[Code];

/** A reason about a typed value or a conversion. */
export type CoordinateReason = Reason<keyof CoordinateReasons>;
/** A reason about a sheet or one of its lines. */
export type SheetReason = Reason<keyof CoordinateReasons | keyof SheetReasons>;
/** A reason about a finding, or what its correction does. */
export type FindingReason = Reason<keyof CoordinateReasons | keyof FindingReasons>;

/** Builds a reason. */
export function because<Code extends keyof GeodesyReasons>(
  code: Code,
  ...[parameters]: keyof GeodesyReasons[Code] extends never ? [] : [parameters: GeodesyReasons[Code]]
): Reason<Code> {
  return { code, parameters: parameters ?? {} } as Reason<Code>;
}
