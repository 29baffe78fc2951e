/** Degrees with a point or a comma, and any minus sign; undefined for anything else. */
export function readDegrees(typed: string, most: number): number | undefined {
  const text = typed.trim().replace(/^[−–]/, '-').replace(',', '.');
  if (!/^-?\d{1,3}(\.\d+)?$/.test(text)) return undefined;
  const degrees = Number(text);
  return Math.abs(degrees) <= most ? degrees : undefined;
}
