import type { NumberPair } from './position.ts';
import { because, type FindingReason, type MetreInputs } from './reasons.ts';
import { type CoordinateSystem, orderInputs, SYSTEMS, type SystemId } from './systems.ts';

export type ReadingCode =
  | 'latitude_longitude_swapped'
  | 'latitude_sign'
  | 'northing_easting_swapped'
  | 'signs_reversed'
  | 'swapped_and_signs_reversed'
  | 'sign_lost'
  | 'degrees_in_metre_system'
  | 'metres_in_degree_system'
  | 'wrong_zone'
  | 'wrong_system';

/** Another way to understand two typed numbers. */
export interface Reading {
  readonly code: ReadingCode;
  /** Names the reading among those of its system, for one that is chosen now and applied again later. */
  readonly key: string;
  /** The plainest explanation first. */
  readonly rank: number;
  /** The system that the numbers are in under this reading. */
  readonly system: SystemId;
  /** The correction, as a button's text. */
  readonly label: FindingReason;
  readonly question: FindingReason;
  readonly read: (typed: NumberPair) => NumberPair;
  readonly applies: (typed: NumberPair) => boolean;
}

const SPLIT = {
  'northing easting': ['northing', 'easting'],
  'easting northing': ['easting', 'northing'],
  'y x': ['y', 'x'],
} as const;
const LARGEST_DEGREES = 180;
const always = () => true;
const asTyped = ([first, second]: NumberPair): NumberPair => [first, second];
const swapped = ([first, second]: NumberPair): NumberPair => [second, first];

/** Whether a reading explains an error so common that distant places alone justify a question. */
export function isCommonError({ code }: Reading): boolean {
  return code !== 'sign_lost' && code !== 'swapped_and_signs_reversed';
}

/** Whether both numbers could be degrees. */
function mayBeDegrees(typed: NumberPair): boolean {
  return typed.every((value) => Math.abs(value) <= LARGEST_DEGREES);
}

function listOwnReadings(system: CoordinateSystem): readonly Reading[] {
  const inputs = orderInputs(system) as MetreInputs;
  const [first, second] = SPLIT[inputs];
  const common = { system: system.id, applies: always };
  return [
    {
      ...common,
      code: 'northing_easting_swapped',
      key: 'swapped',
      rank: 0,
      label: because('swap', { inputs }),
      question: because('ask_swapped', { inputs }),
      read: swapped,
    },
    {
      ...common,
      code: 'signs_reversed',
      key: 'reversed',
      rank: 1,
      label: because('reverse_signs'),
      question: because('ask_signs', { inputs }),
      read: ([a, b]) => [-a, -b],
    },
    {
      ...common,
      code: 'sign_lost',
      key: 'sign-1',
      rank: 2,
      label: because('reverse_sign', { input: first }),
      question: because('ask_sign', { input: first }),
      read: ([a, b]) => [-a, b],
    },
    {
      ...common,
      code: 'sign_lost',
      key: 'sign-2',
      rank: 2,
      label: because('reverse_sign', { input: second }),
      question: because('ask_sign', { input: second }),
      read: ([a, b]) => [a, -b],
    },
    {
      ...common,
      code: 'swapped_and_signs_reversed',
      key: 'swapped-reversed',
      rank: 3,
      label: because('swap_and_reverse', { inputs }),
      question: because('ask_swapped_signs', { inputs }),
      read: ([a, b]) => [-b, -a],
    },
  ];
}

function listDegreeReadings(): readonly Reading[] {
  const common = {
    code: 'degrees_in_metre_system',
    rank: -1,
    system: 'wgs84',
    label: because('read_as_degrees'),
    question: because('ask_degrees'),
    applies: mayBeDegrees,
  } as const;
  return [
    { ...common, key: 'degrees', read: ([a, b]) => [-Math.abs(a), b] },
    { ...common, key: 'degrees-swapped', read: ([a, b]) => [-Math.abs(b), a] },
  ];
}

function listGeographicReadings(system: CoordinateSystem): readonly Reading[] {
  const common = { system: system.id, applies: always };
  const swap = {
    ...common,
    code: 'latitude_longitude_swapped',
    label: because('swap', { inputs: 'latitude longitude' }),
    question: because('ask_swapped', { inputs: 'latitude longitude' }),
  } as const;
  return [
    { ...swap, key: 'swapped', rank: 0, read: swapped },
    {
      ...common,
      code: 'latitude_sign',
      key: 'south',
      rank: 1,
      label: because('make_south'),
      question: because('ask_south'),
      applies: ([latitude]) => latitude > 0,
      read: ([a, b]) => [-a, b],
    },
    {
      ...swap,
      key: 'swapped-south',
      rank: 2,
      label: because('swap_south'),
      read: ([a, b]) => [-Math.abs(b), a],
    },
  ];
}

function isSibling(a: CoordinateSystem, b: CoordinateSystem): boolean {
  const family = (system: CoordinateSystem) => (system.takesConstants ? 'lo' : system.id.replace(/^utm\d+/, 'utm'));
  return family(a) === family(b);
}

/** The same numbers in every other system of metres, in both orders; the legal datum before WGS84. */
function listSystemReadings(system: CoordinateSystem): readonly Reading[] {
  const others = SYSTEMS.filter(({ id, kind }) => kind === 'projected' && id !== system.id);
  return others.flatMap((other) => {
    const sibling = isSibling(system, other);
    const common = {
      code: system.kind === 'geographic' ? 'metres_in_degree_system' : sibling ? 'wrong_zone' : 'wrong_system',
      system: other.id,
      label: because('read_as', { system: other.label }),
      question: because('ask_system', { system: other.label }),
      applies: (typed: NumberPair) => !mayBeDegrees(typed),
    } as const;
    const rank = (sibling ? 4 : 5) + (other.datum === 'wgs84' ? 0.1 : 0);
    return [
      { ...common, key: `in-${other.id}`, rank, read: asTyped },
      {
        ...common,
        key: `in-${other.id}-swapped`,
        label: because('read_as_swapped', { system: other.label }),
        rank: sibling ? rank + 2 : rank,
        read: swapped,
      },
    ];
  });
}

/** Every other reading of two numbers typed for a system, the plainest first. Grid references have none. */
export function listReadings(system: CoordinateSystem): readonly Reading[] {
  if (system.kind === 'grid-text') return [];
  const own =
    system.kind === 'geographic'
      ? listGeographicReadings(system)
      : [...listDegreeReadings(), ...listOwnReadings(system)];
  return [...own, ...listSystemReadings(system)].sort((a, b) => a.rank - b.rank);
}
