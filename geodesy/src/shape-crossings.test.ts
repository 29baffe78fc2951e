import { describe, expect, it } from 'vitest';
import type { PlanePoint } from './orientation.ts';
import { countShapeCrossings } from './shape-crossings.ts';

const close = (points: readonly PlanePoint[]) => [...points, ...points.slice(0, 1)];
const count = (...rings: (readonly PlanePoint[])[]) => countShapeCrossings(rings.map(close), () => false).crossings;
const SQUARE: readonly PlanePoint[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
];
const moved = (ring: readonly PlanePoint[], east: number, north: number) =>
  ring.map(([x, y]): PlanePoint => [x + east, y + north]);

describe('the crossings of a shape', () => {
  it('are none in rings that lie apart, within one another, or share an edge corner by corner', () => {
    expect(count(SQUARE)).toBe(0);
    expect(count(SQUARE, moved(SQUARE, 2, 0))).toBe(0);
    expect(count(SQUARE, SQUARE)).toBe(0);
    expect(count(moved(SQUARE, 9, 9), SQUARE)).toBe(0);
  });

  it('are counted within a ring and between rings', () => {
    expect(
      count([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ]),
    ).toBe(1);
    expect(count(SQUARE, moved(SQUARE, 1, 1))).toBe(2);
  });

  it('are counted if edges run along each other from one corner', () => {
    expect(
      count([
        [0, 0],
        [2, 0],
        [1, 0],
        [1, 1],
      ]),
    ).toBeGreaterThan(0);
  });

  it('are none along half a million corners, and not counted beyond what is enough', () => {
    const round = Array.from({ length: 500_000 }, (_, corner): PlanePoint => {
      const turn = (2 * Math.PI * corner) / 500_000;
      return [29 + Math.cos(turn), -18 + Math.sin(turn)];
    });
    expect(count(round)).toBe(0);
    const wild = Array.from(
      { length: 300 },
      (_, corner): PlanePoint => [(corner * 7919) % 1009, (corner * 104729) % 997],
    );
    expect(countShapeCrossings([close(wild)], ({ crossings }) => crossings > 50).crossings).toBe(51);
  });
});
