/** Beacons of an example claim: northing and easting in metres, Gauss-Krüger, in the order of the ring. */
export const exampleBeacons = [
  { name: 'A', northing: -77612.4, easting: -116840.15 },
  { name: 'B', northing: -77214.85, easting: -116402.6 },
  { name: 'C', northing: -77398.2, easting: -115918.75 },
  { name: 'D', northing: -77861.55, easting: -115902.3 },
  { name: 'E', northing: -78040.1, easting: -116455.9 },
] as const;

type Place = { northing: number; easting: number };

/** Area in square metres and perimeter in metres of a ring in the plane of its projection (Gauss's area formula). */
export function measureInPlane(ring: readonly Place[]): { areaSquareMetres: number; perimeterMetres: number } {
  let doubled = 0;
  let perimeterMetres = 0;
  ring.forEach((here, position) => {
    const next = ring[(position + 1) % ring.length] ?? here;
    doubled += here.easting * next.northing - next.easting * here.northing;
    perimeterMetres += Math.hypot(next.easting - here.easting, next.northing - here.northing);
  });
  return { areaSquareMetres: Math.abs(doubled) / 2, perimeterMetres };
}
