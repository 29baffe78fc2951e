import { forward, inverse } from '#grid-square';
import { type Refusal, refuse } from './outcome.ts';
import type { LatitudeLongitude } from './position.ts';

/** The centre of the square that a grid reference names, and half the square's diagonal, rounded up to its side. */
export interface GridSquare {
  readonly ok: true;
  readonly centre: LatitudeLongitude;
  readonly sideMetres: number;
}

const REFERENCE = /^(\d{1,2})([C-HJ-NP-X])([A-HJ-NP-Z][A-HJ-NP-V])((?:\d\d){0,5})$/;
const BANDS = 'CDEFGHJKLMNPQRSTUVWX';
const BAND_HEIGHT_DEGREES = 8;
const ZONE_WIDTH_DEGREES = 6;

/**
 * Reads an MGRS reference on WGS84; spaces are optional. The square has to lie in the latitude band and the zone that
 * the reference names: otherwise a mistyped letter would silently move the point by 2,000 km.
 */
export function readGridReference(text: string): GridSquare | Refusal {
  const compact = text.replace(/\s/gu, '').toUpperCase();
  const [, zoneText, band, square, digits] = REFERENCE.exec(compact) ?? [];
  if (zoneText === undefined || band === undefined || square === undefined || digits === undefined) {
    return refuse('reference_unreadable', { typed: text.trim() });
  }
  const zone = Number(zoneText);
  if (zone < 1 || zone > 60) return refuse('reference_zone', { zone });
  let bounds: [number, number, number, number];
  try {
    bounds = inverse(compact);
  } catch {
    return refuse('reference_square', { zone, square });
  }
  const [west, south, east, north] = bounds;
  const bandSouth = -80 + BANDS.indexOf(band) * BAND_HEIGHT_DEGREES;
  const bandNorth = band === 'X' ? 84 : bandSouth + BAND_HEIGHT_DEGREES;
  const zoneWest = -180 + (zone - 1) * ZONE_WIDTH_DEGREES;
  if (north < bandSouth || south > bandNorth || east < zoneWest || west > zoneWest + ZONE_WIDTH_DEGREES) {
    return refuse('reference_band', { square, zone: `${zone}${band}` });
  }
  return { ok: true, centre: [(south + north) / 2, (west + east) / 2], sideMetres: 10 ** (5 - digits.length / 2) };
}

/** Names the square metre of WGS84 that contains a point. Refuses beyond 80° south and 84° north. */
export function writeGridReference([latitude, longitude]: LatitudeLongitude):
  | { ok: true; reference: string }
  | Refusal {
  if (latitude < -80 || latitude > 84) return refuse('out_of_domain', { inputs: 'reference', system: 'MGRS' });
  return { ok: true, reference: forward([longitude, latitude]) };
}
