import { describe, expect, it } from 'vitest';
import { readEntry } from './read-entry.ts';

const read = (system: Parameters<typeof readEntry>[0], first: string, second: string) =>
  readEntry(system, { first, second }, {});

describe('reading an entry', () => {
  it('asks for a system first', () => {
    expect(read(null, '1', '2')).toEqual({ ok: false, fault: { alert: 'Please select a co-ordinate system' } });
  });

  it.each([
    ['', ''],
    ['abc', '31'],
    ['-17.8x', '31'],
    ['-17.8', ''],
  ])('refuses %j, %j with the sentence of the catalogue', (first, second) => {
    expect(read('wgs84', first, second)).toMatchObject({
      ok: false,
      fault: { alert: 'Please enter valid latitude and longitude values.' },
    });
  });

  it.each([
    ['lo29', 'Please enter valid Y (west) and X (south) values in metres.'],
    ['utm35-wgs84', 'Please enter valid Easting and Northing values in metres.'],
    ['mgrs', 'Please enter a valid grid reference.'],
  ] as const)('names the inputs of %s', (system, alert) => {
    expect(read(system, '', '')).toMatchObject({ ok: false, fault: { alert } });
  });

  it('puts the fault beside its input', () => {
    const outcome = read('gauss-kruger', '-21 775.148', '1,234');
    expect(outcome).toMatchObject({ ok: false, fault: { second: expect.any(String) } });
    expect(outcome.ok || outcome.fault.first).toBeUndefined();
  });

  it('names the system when values cannot be converted', () => {
    expect(read('gauss-kruger', '99999999999', '5')).toMatchObject({
      ok: false,
      fault: { alert: 'Failed to convert Gauss-Krüger to GPS coordinates.' },
    });
  });

  it('places northing first, easting second', () => {
    const outcome = read('gauss-kruger', '-21 775,148', '5 544.339 m');
    if (!outcome.ok) throw new Error(outcome.fault.alert);
    expect(outcome.point.typed).toEqual([-21_775.148, 5_544.339]);
    expect(outcome.point.place[0]).toBeCloseTo(-17.829_167, 6);
    expect(outcome.point.place[1]).toBeCloseTo(31.052_222, 6);
  });

  it('takes a grid reference as one text', () => {
    const outcome = read('mgrs', '36KTF9357227639', '');
    expect(outcome.ok && outcome.point.place[0]).toBeCloseTo(-17.829_167, 4);
  });
});
