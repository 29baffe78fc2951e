import type { NumberPair } from './position.ts';
import { type CoordinateSystem, SYSTEMS, type SystemId } from './systems.ts';

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
  readonly label: string;
  readonly question: string;
  readonly read: (typed: NumberPair) => NumberPair;
  readonly applies: (typed: NumberPair) => boolean;
}

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
  const [first, second] = system.inputs.map(({ label }) => label.replace(/ \(.*/, '').toLowerCase());
  const isLo = system.takesConstants;
  const names = isLo ? 'Y and X' : `${first} and ${second}`;
  const common = { system: system.id, applies: always };
  const signQuestion = isLo
    ? 'Lo counts west and south as positive. Are these values towards east and north?'
    : `Are these values towards south and west, so that ${names} need the other sign?`;
  const swapQuestion = `Are ${names} swapped?`;
  return [
    {
      ...common,
      code: 'northing_easting_swapped',
      key: 'swapped',
      rank: 0,
      label: `Swap ${names}`,
      question: swapQuestion,
      read: swapped,
    },
    {
      ...common,
      code: 'signs_reversed',
      key: 'reversed',
      rank: 1,
      label: 'Reverse both signs',
      question: signQuestion,
      read: ([a, b]) => [-a, -b],
    },
    ...([0, 1] as const).map((input): Reading => {
      const name = isLo ? (input === 0 ? 'Y' : 'X') : input === 0 ? first : second;
      return {
        ...common,
        code: 'sign_lost',
        key: `sign-${input + 1}`,
        rank: 2,
        label: `Reverse the sign of ${name}`,
        question: `Is the sign of ${name} wrong?`,
        read: ([a, b]) => (input === 0 ? [-a, b] : [a, -b]),
      };
    }),
    {
      ...common,
      code: 'swapped_and_signs_reversed',
      key: 'swapped-reversed',
      rank: 3,
      label: `Swap ${names} and reverse both signs`,
      question: `Are ${names} swapped, and their signs reversed?`,
      read: ([a, b]) => [-b, -a],
    },
  ];
}

function listDegreeReadings(): readonly Reading[] {
  const common = {
    code: 'degrees_in_metre_system',
    rank: -1,
    system: 'wgs84',
    label: 'Read as degrees (WGS84)',
    question: 'The system takes metres. Are these values degrees of latitude and longitude?',
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
    label: 'Swap latitude and longitude',
    question: 'Are latitude and longitude swapped?',
  } as const;
  return [
    { ...swap, key: 'swapped', rank: 0, read: swapped },
    {
      ...common,
      code: 'latitude_sign',
      key: 'south',
      rank: 1,
      label: 'Make the latitude south',
      question: 'Is the latitude south, with its minus missing?',
      applies: ([latitude]) => latitude > 0,
      read: ([a, b]) => [-a, b],
    },
    {
      ...swap,
      key: 'swapped-south',
      rank: 2,
      label: 'Swap latitude and longitude, south',
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
      label: `Read as ${other.label}`,
      question: `Are these values in ${other.label}?`,
      applies: (typed: NumberPair) => !mayBeDegrees(typed),
    } as const;
    const rank = (sibling ? 4 : 5) + (other.datum === 'wgs84' ? 0.1 : 0);
    return [
      { ...common, key: `in-${other.id}`, rank, read: asTyped },
      { ...common, key: `in-${other.id}-swapped`, rank: sibling ? rank + 2 : rank, read: swapped },
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
