import { describe, expect, it } from 'vitest';
import { appendPlace, dropLast, readLine } from './read-line.ts';

describe('the line of a split', () => {
  it('is read point by point, and clicked points join what was typed', () => {
    const text = appendPlace('-18.9, 30.001', { latitude: -19.1, longitude: 30.002 });
    expect(readLine(text)).toEqual({
      points: [
        { latitude: -18.9, longitude: 30.001 },
        { latitude: -19.1, longitude: 30.002 },
      ],
      faults: [],
    });
    expect(dropLast(text)).toBe('-18.9, 30.001');
    expect(readLine(dropLast(dropLast(text)))).toEqual({ points: [], faults: [] });
  });

  it('names the line that can not be read', () => {
    const { faults } = readLine('-18.9, 30.001\n-19.1, thirty');
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^Line 2: /);
    expect(readLine('-18.9').faults).toEqual([
      'Line 1: A point is a latitude and a longitude, with a comma between them.',
    ]);
    expect(readLine('-95, 30').faults).toHaveLength(1);
    expect(readLine('-18,9; 30,001').points).toEqual([{ latitude: -18.9, longitude: 30.001 }]);
  });
});
