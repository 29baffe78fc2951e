import { blocks, type Field, TEN_CLAIMS } from './field.ts';

export const MUPFURE_FIELDS: readonly Field[] = [
  {
    name: 'Mupfure Bank, Chegutu',
    category: 'Gold claims',
    system: 'gauss-kruger',
    accuracyMetres: 0.3,
    anchor: [-18.0317, 30.0836],
    strikeDegrees: 33,
    columns: 3,
    rows: 2,
    ...TEN_CLAIMS,
    surveyor: 'F. Marufu',
    blocks: blocks(
      ['5011', 'Mupfure Bank'],
      ['5012', 'Mupfure Bank East'],
      ['5015', 'Kaonde'],
      ['5016', 'Kaonde North', 'on-sale'],
      ['5019', 'Neuso Drift', 'registered'],
      ['5020', 'Neuso Hill', 'plotted'],
    ),
  },
  {
    name: 'Seigneury, Chakari',
    category: 'Tailings dumps',
    system: 'utm35-arc1950',
    accuracyMetres: 0.1,
    anchor: [-18.0204, 29.8877],
    strikeDegrees: 3,
    columns: 2,
    rows: 2,
    widthMetres: 230,
    heightMetres: 260,
    surveyor: 'F. Marufu',
    blocks: blocks(
      ['6001', 'Old Stamp Mill'],
      ['6002', 'Slimes Dam', 'on-sale'],
      ['6003', 'Sand Heap', 'registered'],
      ['6004', 'Sand Heap East', 'plotted'],
    ),
  },
];
