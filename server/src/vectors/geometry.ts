/** A boundary's points as a client would send them; degrees, including invalid values. */
export interface SentRing {
  readonly ok: true;
  readonly points: readonly { readonly lat: unknown; readonly long: unknown }[];
}

/** A geometry that no list of points can express, so that it cannot even be sent. */
interface UnsayableRing {
  readonly ok: false;
  readonly code: 'holes' | 'several_areas';
  readonly message: string;
}

const HOLES: UnsayableRing = { ok: false, code: 'holes', message: 'A boundary is one ring; holes are not registered.' };
const SEVERAL: UnsayableRing = {
  ok: false,
  code: 'several_areas',
  message: 'A boundary is one ring, not several areas.',
};

/** Reads the one ring of a GeoJSON geometry. A geometry without positions gives an empty list. */
export function readSentRing(geometry: unknown): SentRing | UnsayableRing {
  const { type, coordinates } = asRecord(geometry);
  if (!Array.isArray(coordinates)) return { ok: true, points: [] };
  const list: readonly unknown[] = coordinates;
  switch (type) {
    case 'Polygon':
      return list.length > 1 ? HOLES : { ok: true, points: readPositions(list[0]) };
    case 'MultiPolygon':
      return list.length > 1 ? SEVERAL : readSentRing({ type: 'Polygon', coordinates: list[0] });
    case 'Point':
      return { ok: true, points: readPositions([list]) };
    default:
      return { ok: true, points: readPositions(list) };
  }
}

function readPositions(positions: unknown): SentRing['points'] {
  if (!Array.isArray(positions)) return [];
  return positions.map((position: unknown) => {
    const [long, lat]: readonly unknown[] = Array.isArray(position) ? position : [];
    return { lat, long };
  });
}

function asRecord(value: unknown): { readonly type?: unknown; readonly coordinates?: unknown } {
  return typeof value === 'object' && value !== null ? value : {};
}
