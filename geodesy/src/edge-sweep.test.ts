import { describe, expect, it } from 'vitest';
import { type Edge, prepareSweep, visitMeetingBoxes } from './edge-sweep.ts';
import type { PlanePoint } from './orientation.ts';

/** The edges of a closed star or, if both radii are the same, of a circle. */
function drawStar(corners: number, inner: number): readonly Edge[] {
  const corner = (index: number): PlanePoint => {
    const turn = (2 * Math.PI * index) / corners;
    const radius = index % 2 === 0 ? 0.05 : inner;
    return [30 + radius * Math.cos(turn), -18 + radius * Math.sin(turn)];
  };
  return Array.from({ length: corners }, (_, index) => ({ index, from: corner(index), to: corner(index + 1) }));
}

/** How many pairs of edges a sweep compares, and how many of them it passes on. */
function countWork(edges: readonly Edge[]): { readonly compared: number; readonly visited: number } {
  const counted = { compared: 0, visited: 0 };
  const sweep = prepareSweep(edges);
  const acrossLow = new Proxy(sweep.acrossLow, {
    get: (values, place) => {
      counted.compared += 1;
      return Reflect.get(values, place);
    },
  });
  visitMeetingBoxes({ ...sweep, acrossLow }, () => {
    counted.visited += 1;
    return true;
  });
  return counted;
}

describe('the work of a sweep', () => {
  const pairs = (corners: number) => (corners * (corners - 1)) / 2;

  it('is a few comparisons for each edge of a circle', () => {
    const { compared, visited } = countWork(drawStar(5000, 0.05));
    expect(compared).toBeLessThan(5000 * 10);
    expect(visited).toBeLessThan(5000 * 3);
  });

  it('is a small share of all pairs of edges of a star, and few of them meet', () => {
    const { compared, visited } = countWork(drawStar(1000, 0.04));
    expect(compared).toBeLessThan(pairs(1000) / 5);
    expect(visited).toBeLessThan(pairs(1000) / 20);
  });
});
