/** Corners of a 15-minute sheet, in degrees south and east. */
export type SheetCorners = { north: number; south: number; west: number; east: number };

const quadrants = 'ABCD';

/**
 * Corners of a sheet of the 1:50 000 series of Zimbabwe. The number names the degree square by its north-west corner
 * (17°S 31°E = `1731`), then the 30-minute quarter (A north-west, B north-east, C south-west, D south-east) and the
 * 15-minute quarter of that (1 to 4 in the same order): Harare lies on `1731C3`.
 */
export function describeSheetCorners(sheetNumber: string): SheetCorners | undefined {
  const match = /^(\d{2})(\d{2})([A-D])([1-4])$/.exec(sheetNumber);
  if (!match) return undefined;
  const quarter = quadrants.indexOf(match[3] ?? 'A');
  const part = Number(match[4]) - 1;
  const north = Number(match[1]) + Math.floor(quarter / 2) * 0.5 + Math.floor(part / 2) * 0.25;
  const west = Number(match[2]) + (quarter % 2) * 0.5 + (part % 2) * 0.25;
  return { north, south: north + 0.25, west, east: west + 0.25 };
}

/** Number of the 1:50 000 sheet that contains a place; only for latitudes south and longitudes east. */
export function findSheetNumber(latitude: number, longitude: number): string | undefined {
  const southing = -latitude;
  if (southing < 0 || southing >= 90 || longitude < 0 || longitude >= 100) return undefined;
  const square = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const half = (value: number) => Math.floor((value % 1) * 2);
  const quarter = (value: number) => Math.floor((value % 0.5) * 4);
  const letter = quadrants[half(southing) * 2 + half(longitude)];
  return `${square(southing)}${square(longitude)}${letter}${quarter(southing) * 2 + quarter(longitude) + 1}`;
}

/** Degrees and minutes as a sheet prints them in its margin: `17°45′S`. */
export function formatSheetAngle(degrees: number, hemisphere: 'S' | 'E'): string {
  const whole = Math.floor(degrees);
  const minutes = Math.round((degrees - whole) * 60);
  return `${whole}°${String(minutes).padStart(2, '0')}′${hemisphere}`;
}
