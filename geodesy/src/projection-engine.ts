import proj4 from 'proj4';

/** Converts `[x, y]`, east before north, in metres or degrees. */
export type Projector = (pair: [number, number]) => [number, number];

/**
 * Builds the conversion between two PROJ texts. Throws on a text that the engine cannot read.
 * Browsers get the same engine with fewer projections: `projection-engine.browser.ts`.
 */
export function createProjector(from: string, to: string): Projector {
  const converter = proj4(from, to);
  return (pair) => converter.forward(pair);
}
