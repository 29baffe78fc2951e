import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDms, formatMetres } from './format.ts';
import { parseSheet } from './parse-sheet.ts';
import type { TypedPoint } from './position.ts';
import type { SystemId } from './systems.ts';

function pointsOf(text: string, system: SystemId): readonly (TypedPoint | null)[] {
  return parseSheet(text, system).rows.map(({ point }) => point);
}

const TWO: readonly TypedPoint[] = [
  [-21775.148, 5544.339],
  [-22000.1, 544.5],
];
const CLOSED: readonly TypedPoint[] = [
  [-21775, 5544],
  [-22000, 544],
  [-21775, 5544],
];
const HARARE: TypedPoint = [-17.8, 31.05];

describe('reads', () => {
  test.each<[string, string, SystemId, string, readonly TypedPoint[]]>([
    ['tabs', '-21775.148\t5544.339\r\n-22000.1\t544.5\r\n', 'gauss-kruger', 'tab', TWO],
    ['commas and labels', 'A,-21775.148,5544.339\nB,-22000.1,544.5', 'gauss-kruger', 'comma', TWO],
    ['numbered points', '1,-21775.148,5544.339\n2,-22000.1,544.5', 'gauss-kruger', 'comma', TWO],
    ['further columns', 'A,-21775.148,5544.339,1450.1,peg\nB,-22000.1,544.5,1451,pole', 'gauss-kruger', 'comma', TWO],
    ['a height', '-21775.148;5544.339;1450.1\n-22000.1;544.5;1451', 'gauss-kruger', 'semicolon', TWO],
    ['decimal commas', '-21775,148;5544,339\n-22000,1;544,5', 'gauss-kruger', 'semicolon', TWO],
    ['wide spaces', '-21 775.148   5 544.339\n-22 000.1     544.5', 'gauss-kruger', 'spaces', TWO],
    [
      'a closing line numbered as the first',
      '1;-21775;5544\n2;-22000;544\n1;-21775;5544',
      'gauss-kruger',
      'semicolon',
      CLOSED,
    ],
    ['single spaces', '1 -21775.148 5544.339\n2 -22000.1 544.5', 'gauss-kruger', 'space', TWO],
    ['decimal commas and spaces', '-21775,148 5544,339\n-22000,1 544,5', 'gauss-kruger', 'space', TWO],
    ['a blank line and a mark', '\uFEFF-21775.148\t5544.339\n\n-22000.1\t544.5', 'gauss-kruger', 'tab', TWO],
    ['quoted cells', '"A, old",-21775.148,"5544.339"\n"B",-22000.1,544.5', 'gauss-kruger', 'comma', TWO],
    ['minutes apart by spaces', 'S17 48 E31 3.0', 'wgs84', 'space', [HARARE]],
    ['angles in quoted cells', '"17°48\'00""S","31°03\'00""E"', 'wgs84', 'comma', [HARARE]],
    ['pairs as maps copy them', '-17.8, 31.05', 'wgs84', 'comma', [HARARE]],
    ['grid references', 'A\t36K TF 93572 27639', 'mgrs', 'tab', [['36K TF 93572 27639']]],
    [
      'spaced grid references',
      'A 36K TF 93572 27639\nB 36KTF9357227640',
      'mgrs',
      'space',
      [['36K TF 93572 27639'], ['36KTF9357227640']],
    ],
  ])('%s', (_, text, system, separator, points) => {
    expect(parseSheet(text, system)).toMatchObject({ separator, faults: [], notes: [] });
    expect(pointsOf(text, system)).toEqual(points);
  });

  test('labels, lines and what was typed', () => {
    expect(parseSheet('\nBeacon;Northing;Easting\nA1;-21 775,148;5544,5', 'gauss-kruger')).toMatchObject({
      header: ['Beacon', 'Northing', 'Easting'],
      rows: [{ line: 3, label: 'A1', status: 'read', first: -21775.148, second: 5544.5 }],
      faults: [],
    });
  });
});

describe('corrects swapped columns and says so', () => {
  test.each<[string, string, SystemId, TypedPoint]>([
    ['by the header', 'Point;Easting (m);Northing (m)\nA;5544.339;-21775.148', 'gauss-kruger', [-21775.148, 5544.339]],
    [
      'by a header apart by spaces',
      'Point Easting Northing\nA 5544.339 -21775.148',
      'gauss-kruger',
      [-21775.148, 5544.339],
    ],
    ['by X and Y of Lo', 'No\tX\tY\tHeight\n1\t1971775.148\t-5544.339\t1450', 'lo31', [-5544.339, 1971775.148]],
    ['by X and Y of degrees', 'X,Y\n31.05,-17.8', 'wgs84', HARARE],
    ['by letters', '31.05 E\t17.8 S', 'wgs84', HARARE],
    ['by letters of metres', '8027639.985 mN\t293572.954 mE', 'utm36-wgs84', [293572.954, 8027639.985]],
  ])('%s', (_, text, system, point) => {
    expect(parseSheet(text, system)).toMatchObject({ faults: [], notes: [{ code: 'columns_swapped' }] });
    expect(pointsOf(text, system)).toEqual([point]);
  });
});

describe('names what it cannot read, with line and column', () => {
  test.each<[string, string, SystemId, string, number, number]>([
    ['a torn cell', 'A,-21775.148,5544.339\nB,oops,544.5\nC,-22000.1,544.5', 'gauss-kruger', 'unreadable', 2, 3],
    [
      'a missing cell',
      'A\t-21775.148\t5544.339\nB\t-22000.1\nC\t-22000.1\t544.5',
      'gauss-kruger',
      'cell_missing',
      2,
      1,
    ],
    [
      'another separator',
      'A;-21775.148;5544.339\nB,-22000.1,544.5\nC;-22000.1;544.5',
      'gauss-kruger',
      'cell_missing',
      2,
      1,
    ],
    ['a comma with two readings', '1\t1,234\t5544', 'gauss-kruger', 'ambiguous_number', 1, 3],
    ['words with two groupings', '1 775.148 5544.339', 'gauss-kruger', 'ambiguous_row', 1, 1],
    ['the header of another system', 'Lat,Lon\n-17.8,31', 'gauss-kruger', 'header_other_system', 1, 1],
    ['four numbers without a header', '-21775,15,5544,34', 'gauss-kruger', 'columns_unclear', 1, 1],
    ['numbers in no order', '105;21775;5544\n98;22000;544\n7;22100;600', 'gauss-kruger', 'columns_unclear', 1, 1],
    ['prose', 'hello world', 'gauss-kruger', 'columns_unclear', 1, 1],
    ['nothing', ' \n\n', 'gauss-kruger', 'sheet_empty', 1, 1],
  ])('%s', (_, text, system, code, line, column) => {
    expect(parseSheet(text, system).faults).toMatchObject([{ code, line, column }]);
  });

  test('and reads numbered lines the same way with a broken one among them', () => {
    const { rows, faults } = parseSheet(
      '1\t-21775.148\t5544.339\n2\t-22000.1\t544.5\nmean\tabc\t12\n3\t-22100\t600',
      'gauss-kruger',
    );
    expect(faults).toMatchObject([{ line: 3, column: 6 }]);
    expect(rows.map(({ label, first }) => [label, first])).toEqual([
      ['1', -21775.148],
      ['2', -22000.1],
      ['mean', null],
      ['3', -22100],
    ]);
  });

  test('and keeps the other lines in place', () => {
    const { rows } = parseSheet('A,-21775.148,5544.339\nB,oops,544.5\nC,-22000.1,544.5', 'gauss-kruger');
    expect(rows.map(({ line, status }) => [line, status])).toEqual([
      [1, 'read'],
      [2, 'fault'],
      [3, 'read'],
    ]);
    expect(rows[1]).toMatchObject({ point: null, first: null, typed: ['oops', '544.5'] });
  });
});

test('a sheet that was written is read back, with any cell separator', () => {
  const metres = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((millimetres) => millimetres / 1000);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(metres, metres), { minLength: 1, maxLength: 20 }),
      fc.constantFrom('\t', ';', ',', '   '),
      fc.boolean(),
      fc.boolean(),
      (points, separator, hasLabels, hasHeader) => {
        const rows = points.map(([first, second], index) =>
          [...(hasLabels ? [`B${index + 1}`] : []), formatMetres(first), formatMetres(second)].join(separator),
        );
        const header = [...(hasLabels ? ['Beacon'] : []), 'Northing', 'Easting'].join(separator);
        const text = [...(hasHeader ? [header] : []), ...rows].join('\n');
        expect(parseSheet(text, 'gauss-kruger')).toMatchObject({ faults: [], notes: [] });
        expect(pointsOf(text, 'gauss-kruger')).toEqual(points);
      },
    ),
  );
});

test('a sheet of angles is read back', () => {
  const angle = (maximum: number) => fc.integer({ min: -maximum * 360_000, max: maximum * 360_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(angle(90), angle(180)), { minLength: 1 }), (angles) => {
      const rows = angles.map(
        ([latitude, longitude]) =>
          `${formatDms(latitude / 360_000, 'latitude')}\t${formatDms(longitude / 360_000, 'longitude')}`,
      );
      const read = pointsOf(rows.join('\n'), 'wgs84');
      for (const [index, [latitude, longitude]] of angles.entries()) {
        expect(read[index]?.[0]).toBeCloseTo(latitude / 360_000, 9);
        expect(read[index]?.[1]).toBeCloseTo(longitude / 360_000, 9);
      }
    }),
  );
});

test('any text at all is answered line by line', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'0123456789.,-\' °"SNEWm;\t\n') });
  fc.assert(
    fc.property(cell, fc.constantFrom<SystemId>('wgs84', 'gauss-kruger', 'lo31', 'mgrs'), (text, system) => {
      const { rows, faults } = parseSheet(text, system);
      const faulty = new Set(faults.map(({ line }) => line));
      for (const row of rows) expect(row.status === 'fault').toBe(faulty.has(row.line));
      expect(rows.length + faults.length).toBeGreaterThan(0);
    }),
  );
});
