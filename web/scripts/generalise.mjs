/** Distance of a place from a stretch of line, in degrees. */
function distanceTo([x, y], [ax, ay], [bx, by]) {
  const across = bx - ax;
  const along = by - ay;
  const length = across * across + along * along;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * across + (y - ay) * along) / length));
  return Math.hypot(x - ax - share * across, y - ay - share * along);
}

/** Leaves out points that lie nearer than a tolerance, in degrees, to the line without them (Douglas and Peucker). */
export function generalise(points, tolerance) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  const isRing = Math.hypot(first[0] - last[0], first[1] - last[1]) < tolerance;
  // A ring has no line from end to end to compare with: its farthest place divides it.
  const measure = (point) =>
    isRing ? Math.hypot(point[0] - first[0], point[1] - first[1]) : distanceTo(point, first, last);
  let farthest = 0;
  let most = 0;
  for (let at = 1; at < points.length - 1; at += 1) {
    const distance = measure(points[at]);
    if (distance > most) [farthest, most] = [at, distance];
  }
  if (most <= tolerance) return [first, last];
  const before = generalise(points.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...generalise(points.slice(farthest), tolerance)];
}

/** Rounds places to a number of decimals of a degree and drops those that then repeat the one before. */
export function roundPlaces(points, decimals) {
  const round = (value) => Number(value.toFixed(decimals));
  const rounded = points.map(([x, y]) => [round(x), round(y)]);
  return rounded.filter(([x, y], at) => at === 0 || x !== rounded[at - 1][0] || y !== rounded[at - 1][1]);
}
