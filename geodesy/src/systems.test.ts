import { expect, test } from 'vitest';
import { findSystem, SYSTEMS } from './systems.ts';

test('the order and the first two labels are those of the specification', () => {
  const specified: readonly string[] = [
    'wgs84',
    'gauss-kruger',
    'utm35-arc1950',
    'utm36-arc1950',
    'utm35-wgs84',
    'utm36-wgs84',
    'lo25',
    'lo27',
    'lo29',
    'lo31',
    'lo33',
    'arc1950',
    'mgrs',
  ];
  expect(SYSTEMS.map(({ id }) => id).filter((id) => specified.includes(id))).toEqual(specified);
  expect(SYSTEMS.slice(0, 2).map(({ label }) => label)).toEqual(['WGS84 (GPS)', 'Gauss-Krüger']);
});

test('Arc 1950 carries private database numbers within the range that the database leaves free', () => {
  const numbers = SYSTEMS.filter(({ datum }) => datum === 'arc1950').map(({ srid }) => srid ?? 0);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number > 900_000 && number <= 998_999).toBe(true);
});

test('the definition of Gauss-Krüger is the one of the specification', () => {
  expect(findSystem('gauss-kruger').definition).toBe(
    '+proj=tmerc +lat_0=0 +lon_0=31 +k=1 +x_0=0 +y_0=1950000 +a=6378249.145 +rf=293.4663077 ' +
      '+towgs84=-145,-97,-292,0,0,0,0 +units=m +no_defs',
  );
});

test('an unknown id finds nothing', () => {
  expect(findSystem('')).toBeUndefined();
});
