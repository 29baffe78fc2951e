import type { LatitudeLongitude } from './position.ts';

const SQUARE_METRES_PER_HECTARE = 10_000;
const NARROW_SPACE = '\u202f';
const HEMISPHERES = { latitude: ['N', 'S'], longitude: ['E', 'W'] } as const;

/** A fixed number of decimals, thousands separated by a narrow no-break space; never a minus before zero. */
function formatFixed(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, NARROW_SPACE);
  const digits = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** Whole degrees, minutes and seconds of an angle above zero, rounded as one number so that no part reaches 60. */
function splitAngle(degrees: number, decimals: number): { degrees: number; minutes: string; seconds: string } {
  const scale = 10 ** decimals;
  const units = Math.round(degrees * 3600 * scale);
  const seconds = (units % (60 * scale)) / scale;
  const minutes = Math.floor(units / (60 * scale)) % 60;
  const width = decimals === 0 ? 2 : 3 + decimals;
  return {
    degrees: Math.floor(units / (3600 * scale)),
    minutes: String(minutes).padStart(2, '0'),
    seconds: seconds.toFixed(decimals).padStart(width, '0'),
  };
}

/** Decimal degrees, as `-17.829167, 31.052222`; six decimals are 0.11 m. Can be pasted back. */
export function formatLatitudeLongitude([latitude, longitude]: LatitudeLongitude, decimals = 6): string {
  return `${formatFixed(latitude, decimals)}, ${formatFixed(longitude, decimals)}`;
}

/** Degrees, minutes and seconds with the hemisphere, as `17°49′45.00″ S`; two decimals are 0.3 m. */
export function formatDms(value: number, axis: 'latitude' | 'longitude', decimals = 2): string {
  const { degrees, minutes, seconds } = splitAngle(Math.abs(value), decimals);
  return `${degrees}°${minutes}′${seconds}″ ${HEMISPHERES[axis][value < 0 ? 1 : 0]}`;
}

/** Metres, as `1 971 775.148 m`. */
export function formatMetres(metres: number, decimals = 3): string {
  return `${formatFixed(metres, decimals)}${NARROW_SPACE}m`;
}

/** Square metres as hectares, as `42.4250 ha`; four decimals are one square metre. */
export function formatHectares(areaSquareMetres: number, decimals = 4): string {
  return `${formatFixed(areaSquareMetres / SQUARE_METRES_PER_HECTARE, decimals)}${NARROW_SPACE}ha`;
}

/** The scale of a drawing, as `1 : 25 000`. */
export function formatScale(denominator: number): string {
  return `1 : ${formatFixed(denominator, 0)}`;
}

/** A bearing clockwise from north, as `045°12′30″`; a full turn is written as zero. */
export function formatBearing(azimuthDegrees: number, decimals = 0): string {
  const turned = ((azimuthDegrees % 360) + 360) % 360;
  const { degrees, minutes, seconds } = splitAngle(turned, decimals);
  return `${String(degrees % 360).padStart(3, '0')}°${minutes}′${seconds}″`;
}
