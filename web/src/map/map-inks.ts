import type { StyleSpecification } from './style-types.ts';

/** The ground below the claims: the sheet on light or dark paper, or a provider's imagery. */
export type MapGround = 'bone' | 'shaft' | 'image';

const BONE_INK = '#1B1A17';
const SHAFT_INK = '#EDF2EE';

/** The inks of each ground, by what is drawn with them. */
const INKS = {
  bone: {
    sea: '#D3DFE3',
    abroad: '#E9E1D1',
    paper: '#FAF7F1',
    water: '#C6DAE4',
    waterLine: '#6C9DB9',
    waterText: '#2C6486',
    border: '#7A4B33',
    borderBand: 'rgb(154 52 18 / 0.13)',
    provinceLine: '#9C8F78',
    provinceText: '#756A57',
    countryText: '#5F5444',
    ink: BONE_INK,
    halo: '#FAF7F1',
    graticule: 'rgb(27 26 23 / 0.2)',
    cross: 'rgb(27 26 23 / 0.5)',
    grid: 'rgb(27 26 23 / 0.19)',
    gridMajor: 'rgb(27 26 23 / 0.36)',
    casing: '#FAF7F1',
    label: BONE_INK,
    labelHalo: 'rgb(250 247 241 / 0.92)',
    contrast: BONE_INK,
    neighbour: '#57534A',
    neighbourCasing: '#FAF7F1',
    fault: '#8A6100',
  },
  shaft: {
    sea: '#0A1519',
    abroad: '#0B100F',
    paper: '#141C19',
    water: '#1B3540',
    waterLine: '#417389',
    waterText: '#8DBDD2',
    border: '#C98A68',
    borderBand: 'rgb(240 138 93 / 0.12)',
    provinceLine: '#56665F',
    provinceText: '#93A59C',
    countryText: '#A3B3AA',
    ink: SHAFT_INK,
    halo: '#0E1513',
    graticule: 'rgb(237 242 238 / 0.15)',
    cross: 'rgb(237 242 238 / 0.5)',
    grid: 'rgb(237 242 238 / 0.15)',
    gridMajor: 'rgb(237 242 238 / 0.3)',
    casing: '#0E1513',
    label: SHAFT_INK,
    labelHalo: 'rgb(14 21 19 / 0.92)',
    contrast: '#FFFFFF',
    neighbour: '#C3CFC8',
    neighbourCasing: '#0E1513',
    fault: '#FFD31D',
  },
  image: {
    sea: '#0A1519',
    abroad: '#0B100F',
    paper: '#141C19',
    water: 'rgb(0 0 0 / 0)',
    waterLine: 'rgb(0 0 0 / 0)',
    waterText: '#CFE6F2',
    border: '#F7F4EE',
    borderBand: 'rgb(27 26 23 / 0.35)',
    provinceLine: 'rgb(247 244 238 / 0.6)',
    provinceText: '#F7F4EE',
    countryText: '#F7F4EE',
    ink: '#FFFFFF',
    halo: 'rgb(27 26 23 / 0.8)',
    graticule: 'rgb(247 244 238 / 0.24)',
    cross: 'rgb(247 244 238 / 0.75)',
    grid: 'rgb(247 244 238 / 0.2)',
    gridMajor: 'rgb(247 244 238 / 0.42)',
    casing: '#FFFFFF',
    label: '#FFFFFF',
    labelHalo: 'rgb(27 26 23 / 0.85)',
    contrast: '#FFFFFF',
    neighbour: '#F7F4EE',
    neighbourCasing: 'rgb(27 26 23 / 0.55)',
    fault: '#FFD31D',
  },
} as const;

export type InkName = keyof (typeof INKS)['bone'];

/** The colour of an ink as an expression: layers are written once and use the ground's inks. */
export const inkOf = (name: InkName) => ['to-color', ['global-state', name]] as const;

/** The inks of a ground by their names. */
export const listInks = (ground: MapGround): readonly (readonly [string, string])[] => Object.entries(INKS[ground]);

/** The inks of a ground, for drawing without the map's library. */
export const inksFor = (ground: MapGround): Readonly<Record<InkName, string>> => INKS[ground];

/** The inks that a style starts with. */
export function stateOf(ground: MapGround): NonNullable<StyleSpecification['state']> {
  return Object.fromEntries(listInks(ground).map(([name, colour]) => [name, { default: colour }]));
}
