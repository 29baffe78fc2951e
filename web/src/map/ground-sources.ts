import type { SourceSpecification } from './style-types.ts';

/**
 * The tiles of the embedded ground, all from the application's own origin; the build cuts their boxes and zooms
 * (`web/scripts/build-basemap.mjs`).
 * @param origin of the page, because the map's worker resolves no relative address
 */
export function listGroundSources(origin: string): Record<string, SourceSpecification> {
  return {
    world: {
      type: 'vector',
      tiles: [`${origin}/basemap/world/{z}/{x}/{y}.pbf`],
      minzoom: 2,
      maxzoom: 2,
      bounds: [-89, -66, 179, 66],
    },
    ground: {
      type: 'vector',
      tiles: [`${origin}/basemap/ground/{z}/{x}/{y}.pbf`],
      minzoom: 5,
      maxzoom: 6,
      bounds: [21, -26.5, 38, -12],
    },
  };
}
