import { because, type Reason } from '@atlas/contract/reasons';
import type { Position } from 'geojson';

const NUMBER = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?';
const POSITION = new RegExp(`^(${NUMBER})\\s+(${NUMBER})(?:\\s+${NUMBER}){0,2}$`);

type Outline = { readonly positions: readonly Position[] } | { readonly because: Reason };

/** Reads a POLYGON, or a MULTIPOLYGON of one part, without holes; the closing point is kept as written. */
export function readWkt(text: string): Outline {
  const body = /^\s*(?:SRID=\d+;)?\s*(?:MULTI)?POLYGON(?:\s*Z?M?)?\s*\(+([^()]*)\)+\s*$/i.exec(text)?.[1];
  if (body === undefined) return { because: because('wkt_not_polygon') };
  const positions: Position[] = [];
  for (const [index, pair] of body.split(',').entries()) {
    const match = POSITION.exec(pair.trim());
    if (match === null) return { because: because('wkt_point', { number: index + 1 }) };
    positions.push([Number(match[1]), Number(match[2])]);
  }
  return { positions };
}
