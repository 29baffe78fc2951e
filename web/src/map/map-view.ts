/** Where a map looks: centre in degrees (WGS84) and zoom. */
export interface MapView {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

/**
 * Reads `lat,lng,z` as the address carries it in `?map=`.
 * @returns null for anything that is not three numbers on the map.
 */
export function parseMapView(text: string | null): MapView | null {
  if (!text || !/^-?\d+(\.\d+)?,-?\d+(\.\d+)?,\d+(\.\d+)?$/.test(text)) return null;
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = text.split(',').map(Number);
  const inside = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom <= 24;
  return inside ? { latitude, longitude, zoom } : null;
}

/** Writes a view with six decimals of a degree (about 0.1 m) and two of the zoom. */
export function formatMapView(view: MapView): string {
  const short = (value: number, digits: number) => String(Number(value.toFixed(digits)));
  return `${short(view.latitude, 6)},${short(view.longitude, 6)},${short(view.zoom, 2)}`;
}

/** The smallest box around points given as [latitude, longitude]; null without a point. */
export function boundsOfPoints(points: Iterable<readonly [number, number]>): Bounds | null {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (const [latitude, longitude] of points) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return west <= east && south <= north ? [west, south, east, north] : null;
}

/** Whether one box lies wholly within another. */
export function containsBounds(outer: Bounds, [west, south, east, north]: Bounds): boolean {
  return outer[0] <= west && outer[1] <= south && outer[2] >= east && outer[3] >= north;
}

/** A box grown by a share of its size on each side, at least by `leastDegrees`; a share below zero shrinks it. */
export function growBounds(bounds: Bounds, share: number, leastDegrees = 0): Bounds {
  const [west, south, east, north] = bounds;
  const least = share < 0 ? -Infinity : leastDegrees;
  const across = Math.max((east - west) * share, least);
  const along = Math.max((north - south) * share, least);
  return [
    Math.max(-180, west - across),
    Math.max(-90, south - along),
    Math.min(180, east + across),
    Math.min(90, north + along),
  ];
}

/** The smallest box around a box that has a place in its middle. */
export function centreBounds(
  [west, south, east, north]: Bounds,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): Bounds {
  const across = Math.max(longitude - west, east - longitude);
  const along = Math.max(latitude - south, north - latitude);
  return [longitude - across, latitude - along, longitude + across, latitude + along];
}
