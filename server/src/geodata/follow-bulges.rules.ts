/** A corner of a drawn line; the bulge is the tangent of a quarter of the angle of the arc to the next corner. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly bulge: number;
}

/**
 * Positions along a closed line, its arcs followed with no chord farther from its arc than `tolerance`, in the line's
 * unit.
 */
export function followBulges(corners: readonly Corner[], tolerance: number): [number, number][] {
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    return [[corner.x, corner.y], ...followArc(corner, next, tolerance)];
  });
}

/** Points on the arc between two corners, without these. Formula: DXF reference, "Bulge". */
function followArc({ x, y, bulge }: Corner, next: Corner, tolerance: number): [number, number][] {
  const chord = Math.hypot(next.x - x, next.y - y);
  if (bulge === 0 || chord === 0) return [];
  const angle = 4 * Math.atan(bulge);
  const radius = chord / (2 * Math.sin(Math.abs(angle) / 2));
  const aside = (1 - bulge ** 2) / (4 * bulge);
  const [centreX, centreY] = [(x + next.x) / 2 - (next.y - y) * aside, (y + next.y) / 2 + (next.x - x) * aside];
  const start = Math.atan2(y - centreY, x - centreX);
  const widest = 2 * Math.acos(Math.max(0, 1 - tolerance / radius));
  const steps = Math.max(2, Math.ceil(Math.abs(angle) / widest));
  return Array.from({ length: Math.min(steps, MOST_STEPS) - 1 }, (_, step) => {
    const direction = start + (angle * (step + 1)) / steps;
    return [centreX + radius * Math.cos(direction), centreY + radius * Math.sin(direction)];
  });
}

/** More steps than a boundary can have points, so an arc cut off here is refused for its number of points. */
const MOST_STEPS = 10_000;
