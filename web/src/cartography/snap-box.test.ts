import { BoundingBox } from '@atlas/contract/assets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snapBox } from './use-neighbours.ts';

describe('the box in which neighbours are requested', () => {
  it("contains the map's view and is valid by the contract", () => {
    const corner = {
      longitude: fc.double({ min: 25, max: 33, noNaN: true }),
      latitude: fc.double({ min: -22, max: -15, noNaN: true }),
    };
    const size = fc.double({ min: 0.0001, max: 2, noNaN: true });
    fc.assert(
      fc.property(corner.longitude, corner.latitude, size, (west, south, side) => {
        const text = snapBox([west, south, west + side, south + side]);
        const [w = 0, s = 0, e = 0, n = 0] = text.split(',').map(Number);
        expect(BoundingBox.parse(text)).toBe(text);
        expect(w <= west && s <= south && e >= west + side && n >= south + side).toBe(true);
      }),
    );
  });

  it('stays the same for a small move', () => {
    expect(snapBox([30.01, -18.09, 30.09, -18.01])).toBe(snapBox([30.012, -18.088, 30.092, -18.008]));
  });
});
