import { orient, type PlanePoint } from './orientation.ts';

function isWithinBox(point: PlanePoint, a: PlanePoint, b: PlanePoint): boolean {
  return (
    point[0] >= Math.min(a[0], b[0]) &&
    point[0] <= Math.max(a[0], b[0]) &&
    point[1] >= Math.min(a[1], b[1]) &&
    point[1] <= Math.max(a[1], b[1])
  );
}

/** Where two segments cross or touch, ends included; undefined when they stay apart. An end is answered exactly. */
export function findContact(a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint): PlanePoint | undefined {
  const sideOfC = orient(a, b, c);
  const sideOfD = orient(a, b, d);
  if ((sideOfC > 0 && sideOfD > 0) || (sideOfC < 0 && sideOfD < 0)) return undefined;
  const sideOfA = orient(c, d, a);
  const sideOfB = orient(c, d, b);
  if ((sideOfA > 0 && sideOfB > 0) || (sideOfA < 0 && sideOfB < 0)) return undefined;
  if (sideOfC === 0 && isWithinBox(c, a, b)) return c;
  if (sideOfD === 0 && isWithinBox(d, a, b)) return d;
  if (sideOfA === 0 && isWithinBox(a, c, d)) return a;
  if (sideOfB === 0 && isWithinBox(b, c, d)) return b;
  if (sideOfA === 0 || sideOfB === 0 || sideOfC === 0 || sideOfD === 0) return undefined;
  const along =
    ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) /
    ((b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]));
  return [a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])];
}
