import proj4 from 'proj4/lib/core.js';
import Projection from 'proj4/lib/Proj.js';
import extendedTransverseMercator from 'proj4/lib/projections/etmerc.js';
import universalTransverseMercator from 'proj4/lib/projections/utm.js';
import type { Projector } from './projection-engine.ts';

// The package's own entry registers thirty projections and cannot be tree-shaken; two are needed.
Projection.projections.add(extendedTransverseMercator);
Projection.projections.add(universalTransverseMercator);

/** Builds the conversion between two PROJ texts. Throws on a text that the engine cannot read. */
export function createProjector(from: string, to: string): Projector {
  const converter = proj4(from, to);
  return (pair) => converter.forward(pair);
}
