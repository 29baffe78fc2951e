import type { FeatureCollection, MultiLineString, MultiPoint } from 'geojson';
import type { Bounds } from './map-view.ts';

/** Steps between lines that a map sheet uses, in seconds of arc: from 10 degrees to a tenth of a second. */
const STEPS_SECONDS = [
  36_000, 18_000, 7_200, 3_600, 1_800, 900, 600, 300, 120, 60, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1,
] as const;

const TARGET_PIXELS = 150;

/**
 * The step of the graticule at a zoom, in seconds of arc: the one whose lines are closest to 150 pixels apart.
 * @param zoom of a map with 512-pixel tiles
 */
export function chooseStep(zoom: number): number {
  const secondsPerPixel = (360 * 3600) / (512 * 2 ** zoom);
  const wanted = TARGET_PIXELS * secondsPerPixel;
  const ratio = (step: number) => Math.abs(Math.log(step / wanted));
  return STEPS_SECONDS.reduce<number>((best, step) => (ratio(step) < ratio(best) ? step : best), STEPS_SECONDS[0]);
}

/** The values between two degrees that are whole steps, in degrees. */
export function listLines(fromDegrees: number, toDegrees: number, stepSeconds: number): number[] {
  const first = Math.ceil((fromDegrees * 3600) / stepSeconds);
  const last = Math.floor((toDegrees * 3600) / stepSeconds);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ((first + index) * stepSeconds) / 3600);
}

/** The lines that cross a box, and the places where they cross each other. */
export function drawGraticule(
  [west, south, east, north]: Bounds,
  stepSeconds: number,
): FeatureCollection<MultiLineString | MultiPoint, { kind: 'lines' | 'crosses' }> {
  const left = Math.max(-180, west);
  const right = Math.min(180, east);
  const bottom = Math.max(-85, south);
  const top = Math.min(85, north);
  const longitudes = listLines(left, right, stepSeconds);
  const latitudes = listLines(bottom, top, stepSeconds);
  const lines = [
    ...longitudes.map((longitude) => [
      [longitude, bottom],
      [longitude, top],
    ]),
    ...latitudes.map((latitude) => [
      [left, latitude],
      [right, latitude],
    ]),
  ];
  const crosses = longitudes.flatMap((longitude) => latitudes.map((latitude) => [longitude, latitude]));
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { kind: 'lines' }, geometry: { type: 'MultiLineString', coordinates: lines } },
      { type: 'Feature', properties: { kind: 'crosses' }, geometry: { type: 'MultiPoint', coordinates: crosses } },
    ],
  };
}

/** A line's value as the neatline prints it: `17°49′30″S`, with no more parts than the step needs. */
export function formatLine(degrees: number, stepSeconds: number, axis: 'latitude' | 'longitude'): string {
  const digits = stepSeconds < 1 ? 1 : 0;
  const seconds = Number((Math.abs(degrees) * 3600).toFixed(digits));
  const whole = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = (seconds % 60).toFixed(digits).padStart(digits ? 4 : 2, '0');
  const side = axis === 'latitude' ? (degrees < 0 ? 'S' : 'N') : degrees < 0 ? 'W' : 'E';
  const inMinutes = stepSeconds < 3600 ? `${String(minutes).padStart(2, '0')}′` : '';
  const inSeconds = stepSeconds < 60 ? `${rest}″` : '';
  return `${whole}°${inMinutes}${inSeconds}${seconds === 0 ? '' : side}`;
}
