import type { TypedPoint } from '@atlas/geodesy/position';
import { findSystem, type SystemId } from '@atlas/geodesy/systems';
import type { Geometry, Position } from 'geojson';
import type { Fault } from './import-feature.ts';

type Outline = { readonly positions: readonly Position[] } | { readonly fault: Pick<Fault, 'code' | 'message'> };

/** The one outline of a geometry; lines count when a GPS drew them. */
export function findOutline(geometry: Geometry | null | undefined, takesLines: boolean): Outline {
  switch (geometry?.type) {
    case 'Polygon':
      return takeRings(geometry.coordinates);
    case 'MultiPolygon':
      if (geometry.coordinates.length === 1) return takeRings(geometry.coordinates[0] ?? []);
      return refuse('several_parts', 'The boundary has several parts; each needs a number of its own.');
    case 'GeometryCollection': {
      const [area, ...others] = geometry.geometries.filter(isArea);
      if (area !== undefined && others.length === 0) return findOutline(area, takesLines);
      if (geometry.geometries.length === 1) return findOutline(geometry.geometries[0], takesLines);
      return refuse('several_parts', 'The feature has several shapes; each needs a number of its own.');
    }
    case 'LineString':
      if (takesLines) return { positions: geometry.coordinates };
      return refuse('no_area', 'The feature is a line, not an area.');
    case 'MultiLineString':
      if (takesLines && geometry.coordinates.length === 1) return { positions: geometry.coordinates[0] ?? [] };
      return refuse('no_area', 'The feature is several lines, not an area.');
    case undefined:
      return refuse('no_shape', 'The feature has no shape.');
    default:
      return refuse('no_area', 'The feature is a point, not an area.');
  }
}

/** Whether a geometry encloses an area; a point or line with it is its label. */
function isArea({ type }: Geometry): boolean {
  return type === 'Polygon' || type === 'MultiPolygon';
}

function takeRings(rings: readonly Position[][]): Outline {
  if (rings.length > 1) return refuse('has_hole', 'The boundary has a hole, which the register does not know.');
  return { positions: rings[0] ?? [] };
}

function refuse(code: string, message: string): Outline {
  return { fault: { code, message } };
}

/** East and north as the first and second value of a system; for degrees, longitude and latitude. */
export function orderPosition(systemId: SystemId, [east = Number.NaN, north = Number.NaN]: Position): TypedPoint {
  const { axes } = findSystem(systemId);
  const [a, b] = [axes.sign * east, axes.sign * north];
  return axes.eastInput === 0 ? [a, b] : [b, a];
}

/** A file's closing point repeats the first. */
export function openOutline(positions: readonly Position[]): readonly Position[] {
  const [first] = positions;
  const last = positions.at(-1);
  const isClosed = positions.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isClosed ? positions.slice(0, -1) : positions;
}
