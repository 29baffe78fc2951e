import type { LatitudeLongitude } from '@atlas/geodesy/position';
import type { SystemId } from '@atlas/geodesy/systems';
import type { Standing } from '../src/demo-data.ts';

/** One named block of a field: its place, its number and how far it has come. */
export interface Block {
  readonly name: string;
  readonly number: string;
  readonly standing: Standing;
}

/** A group of neighbouring blocks that were surveyed together. */
export interface Field {
  readonly name: string;
  readonly category: string;
  readonly system: SystemId;
  /** What the surveyor states for the beacons, in metres. */
  readonly accuracyMetres: number;
  /** South-western corner, WGS84. */
  readonly anchor: LatitudeLongitude;
  /** Clockwise from north, the direction of the rows. */
  readonly strikeDegrees: number;
  readonly columns: number;
  readonly rows: number;
  /** Of a block, across and along the strike. */
  readonly widthMetres: number;
  readonly heightMetres: number;
  readonly surveyor: string;
  /** Columns times rows of them, row by row. */
  readonly blocks: readonly Block[];
}

type Written = readonly [number: string, name: string, standing?: Standing];

function blocks(...written: readonly Written[]): readonly Block[] {
  return written.map(([number, name, standing = 'approved']) => ({ number, name, standing }));
}

/** Blocks of ten claims of one hectare each. */
const TEN_CLAIMS = { widthMetres: 190, heightMetres: 490 };

export const GREAT_DYKE_FIELDS: readonly Field[] = [
  {
    name: 'Chakari, Kadoma',
    category: 'Gold claims',
    system: 'utm35-arc1950',
    accuracyMetres: 0.05,
    anchor: [-18.0912, 29.8421],
    strikeDegrees: 24,
    columns: 4,
    rows: 2,
    ...TEN_CLAIMS,
    surveyor: 'T. Mukanya',
    blocks: blocks(
      ['1204', 'Muzhanje Reef'],
      ['1207', 'Muzhanje Reef East', 'on-sale'],
      ['1211', 'Nhengure Hill'],
      ['1212', 'Nhengure Vlei'],
      ['1219', 'Tsapo Ridge'],
      ['1220', 'Tsapo Ridge East', 'non-compliant'],
      ['1226', 'Mutondo North'],
      ['1227', 'Mutondo South', 'registered'],
    ),
  },
  {
    name: 'Sanyati Road, Kadoma',
    category: 'Gold claims',
    system: 'gauss-kruger',
    accuracyMetres: 0.3,
    anchor: [-18.2874, 29.7713],
    strikeDegrees: -38,
    columns: 3,
    rows: 2,
    ...TEN_CLAIMS,
    surveyor: 'S. Ncube',
    blocks: blocks(
      ['1233', 'Gwenzi Shaft'],
      ['1234', 'Gwenzi West'],
      ['1238', 'Pasipamire'],
      ['1241', 'Danga Hill', 'on-sale'],
      ['1245', 'Danga Vlei', 'registered'],
      ['1246', 'Mupani Drift', 'plotted'],
    ),
  },
  {
    name: 'Ngezi Turn-off, Kadoma',
    category: 'Gold claims',
    system: 'wgs84',
    accuracyMetres: 2.5,
    anchor: [-18.4036, 30.0128],
    strikeDegrees: 8,
    columns: 2,
    rows: 1,
    ...TEN_CLAIMS,
    surveyor: 'T. Mukanya',
    blocks: blocks(['1252', 'Rukanda', 'plotted'], ['1253', 'Rukanda East', 'plotted']),
  },
  {
    name: 'Mazowe Valley',
    category: 'Gold claims',
    system: 'gauss-kruger',
    accuracyMetres: 0.3,
    anchor: [-17.4581, 30.9192],
    strikeDegrees: 61,
    columns: 3,
    rows: 2,
    ...TEN_CLAIMS,
    surveyor: 'R. Chigumbura',
    blocks: blocks(
      ['1261', 'Chipoli Reef'],
      ['1262', 'Chipoli Reef North'],
      ['1268', 'Nyachuru'],
      ['1270', 'Nyachuru South'],
      ['1271', 'Tatagura Bend', 'non-compliant'],
      ['1274', 'Tatagura Hill', 'registered'],
    ),
  },
  {
    name: 'Concession, Mazowe',
    category: 'Gold claims',
    system: 'lo31',
    accuracyMetres: 0.5,
    anchor: [-17.3844, 30.9601],
    strikeDegrees: -12,
    columns: 2,
    rows: 1,
    ...TEN_CLAIMS,
    surveyor: 'R. Chigumbura',
    blocks: blocks(['1279', 'Dandamera'], ['1284', 'Dandamera East']),
  },
  {
    name: 'Matepatepa, Bindura',
    category: 'Gold claims',
    system: 'utm36-arc1950',
    accuracyMetres: 0.05,
    anchor: [-17.2263, 31.3014],
    strikeDegrees: 37,
    columns: 2,
    rows: 2,
    ...TEN_CLAIMS,
    surveyor: 'P. Moyo',
    blocks: blocks(
      ['1288', 'Guhwa'],
      ['1290', 'Guhwa East', 'registered'],
      ['1293', 'Masembura Reef', 'plotted'],
      ['1294', 'Masembura East', 'plotted'],
    ),
  },
  {
    name: 'Impali, Shurugwi',
    category: 'Chrome claims',
    system: 'utm36-arc1950',
    accuracyMetres: 0.05,
    anchor: [-19.7388, 30.0712],
    strikeDegrees: 14,
    columns: 2,
    rows: 4,
    widthMetres: 380,
    heightMetres: 1350,
    surveyor: 'S. Ncube',
    blocks: blocks(
      ['2306', 'Impali Seam South'],
      ['2307', 'Impali Seam East'],
      ['2311', 'Banga Kopje'],
      ['2312', 'Banga Kopje East', 'on-sale'],
      ['2318', 'Tebekwe Spruit'],
      ['2319', 'Tebekwe Ridge'],
      ['2325', 'Hanke', 'non-compliant'],
      ['2326', 'Hanke North', 'registered'],
    ),
  },
  {
    name: 'Lalapanzi, Shurugwi',
    category: 'Chrome claims',
    system: 'lo31',
    accuracyMetres: 0.5,
    anchor: [-19.3702, 30.1669],
    strikeDegrees: 11,
    columns: 1,
    rows: 4,
    widthMetres: 420,
    heightMetres: 1600,
    surveyor: 'S. Ncube',
    blocks: blocks(
      ['2333', 'Lalapanzi South'],
      ['2334', 'Siding Seam'],
      ['2340', 'Bvumbura'],
      ['2341', 'Bvumbura North', 'registered'],
    ),
  },
  {
    name: 'Guruguru, Shurugwi',
    category: 'Chrome claims',
    system: 'wgs84',
    accuracyMetres: 2.5,
    anchor: [-19.8627, 30.0288],
    strikeDegrees: 17,
    columns: 1,
    rows: 2,
    widthMetres: 360,
    heightMetres: 1250,
    surveyor: 'P. Moyo',
    blocks: blocks(['2348', 'Guruguru', 'plotted'], ['2349', 'Guruguru North', 'plotted']),
  },
  {
    name: 'Chiveso, Bindura',
    category: 'Quarry blocks',
    system: 'wgs84',
    accuracyMetres: 1.5,
    anchor: [-17.1508, 31.4477],
    strikeDegrees: -21,
    columns: 3,
    rows: 2,
    widthMetres: 480,
    heightMetres: 560,
    surveyor: 'P. Moyo',
    blocks: blocks(
      ['3102', 'Chiveso Dome'],
      ['3103', 'Chiveso Dome East'],
      ['3105', 'Ruya Bank', 'on-sale'],
      ['3109', 'Black Ledge'],
      ['3110', 'Black Ledge East'],
      ['3114', 'Manhenga Slab', 'registered'],
    ),
  },
  {
    name: 'Nzvimbo, Mazowe',
    category: 'Quarry blocks',
    system: 'gauss-kruger',
    accuracyMetres: 0.3,
    anchor: [-17.3296, 31.1183],
    strikeDegrees: 5,
    columns: 2,
    rows: 2,
    widthMetres: 420,
    heightMetres: 520,
    surveyor: 'R. Chigumbura',
    blocks: blocks(
      ['3121', 'Nzvimbo Quarry'],
      ['3122', 'Nzvimbo East'],
      ['3126', 'Hoko Hill', 'registered'],
      ['3127', 'Hoko Hill East', 'plotted'],
    ),
  },
  {
    name: 'Deka, Hwange',
    category: 'Coal concessions',
    system: 'utm35-arc1950',
    accuracyMetres: 0.1,
    anchor: [-18.3129, 26.5604],
    strikeDegrees: 42,
    columns: 3,
    rows: 2,
    widthMetres: 5200,
    heightMetres: 6900,
    surveyor: 'L. Sibanda',
    blocks: blocks(
      ['4101', 'Deka Basin'],
      ['4102', 'Mbala Flats', 'on-sale'],
      ['4103', 'Lukosi Ridge'],
      ['4106', 'Simangani'],
      ['4107', 'Kashawe', 'non-compliant'],
      ['4108', 'Chentali', 'registered'],
    ),
  },
  {
    name: 'Lubimbi, Hwange',
    category: 'Coal concessions',
    system: 'gauss-kruger',
    accuracyMetres: 0.5,
    anchor: [-18.5018, 27.3106],
    strikeDegrees: -9,
    columns: 2,
    rows: 1,
    widthMetres: 4600,
    heightMetres: 5400,
    surveyor: 'L. Sibanda',
    blocks: blocks(['4113', 'Lubimbi Springs'], ['4114', 'Lubimbi East', 'plotted']),
  },
];

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
      ['6002', 'Slimes Dam'],
      ['6003', 'Sand Heap', 'registered'],
      ['6004', 'Sand Heap East', 'plotted'],
    ),
  },
];
