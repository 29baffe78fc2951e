import type { PlanePoint } from './orientation.ts';

/** A side of a shape, with its place among all of them. */
export interface Edge {
  readonly index: number;
  readonly from: PlanePoint;
  readonly to: PlanePoint;
}

/** Edges in sweep order. Edge `i` covers low to high at index `i`, both along and across the sweep. */
interface Sweep {
  readonly edges: readonly Edge[];
  readonly alongLow: Float64Array;
  readonly alongHigh: Float64Array;
  readonly acrossLow: Float64Array;
  readonly acrossHigh: Float64Array;
}

/** The axis of which edges cover the smaller share, so that few edges overlap at a time. */
function chooseSweepAxis(edges: readonly Edge[]): 0 | 1 {
  const shares = ([0, 1] as const).map((axis) => {
    let [covered, low, high] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { from, to } of edges) {
      covered += Math.abs(to[axis] - from[axis]);
      low = Math.min(low, from[axis]);
      high = Math.max(high, from[axis]);
    }
    return covered / (high - low);
  });
  return (shares[1] ?? 0) < (shares[0] ?? 0) ? 1 : 0;
}

/** Sorts edges for a sweep. */
export function prepareSweep(given: readonly Edge[]): Sweep {
  const edges = [...given];
  const along = chooseSweepAxis(edges);
  const across = along === 0 ? 1 : 0;
  edges.sort((a, b) => Math.min(a.from[along], a.to[along]) - Math.min(b.from[along], b.to[along]));
  return {
    edges,
    alongLow: Float64Array.from(edges, ({ from, to }) => Math.min(from[along], to[along])),
    alongHigh: Float64Array.from(edges, ({ from, to }) => Math.max(from[along], to[along])),
    acrossLow: Float64Array.from(edges, ({ from, to }) => Math.min(from[across], to[across])),
    acrossHigh: Float64Array.from(edges, ({ from, to }) => Math.max(from[across], to[across])),
  };
}

/** Calls `visit` with every two edges whose boxes meet, until it returns false. */
export function visitMeetingBoxes(sweep: Sweep, visit: (a: Edge, b: Edge) => boolean): void {
  const { edges, alongLow, alongHigh, acrossLow, acrossHigh } = sweep;
  for (const [i, edge] of edges.entries()) {
    const reach = alongHigh[i] ?? 0;
    const low = acrossLow[i] ?? 0;
    const high = acrossHigh[i] ?? 0;
    for (let j = i + 1; j < edges.length && (alongLow[j] ?? 0) <= reach; j += 1) {
      if ((acrossLow[j] ?? 0) > high || (acrossHigh[j] ?? 0) < low) continue;
      const other = edges[j];
      if (other !== undefined && !visit(edge, other)) return;
    }
  }
}
