import type { SurveyBeacon, TypedPosition } from '@atlas/contract/survey-job';
import { roundUpMetres } from '@atlas/geodesy/average-fixes';
import { measureRing } from '@atlas/geodesy/measure';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { checkRing } from '@atlas/geodesy/ring';
import { findSystem } from '@atlas/geodesy/systems';
import * as surveysText from '@atlas/messages/surveys';
import { formatTyped } from '../cartography/format-typed.ts';
import { formatDegrees, formatHectares, withUnit } from '../ui/format.ts';
import type { StatusTone } from '../ui/status.tsx';

/** An accuracy as people read it: rounded up, so that nobody reads a better one. */
export function formatAccuracy(metres: number): string {
  return withUnit(String(roundUpMetres(metres)), 'm');
}

/** Latitude and longitude in degrees on WGS84. */
export function formatPosition({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${formatDegrees(latitude)}, ${formatDegrees(longitude)}`;
}

/** What was typed for a corner, with its system: `Lo 31, Arc 1950 · Y -5 544.339  X 1 971 775.148`. */
export function describeTyped({ system, values }: TypedPosition): string {
  const read = findSystem(system);
  return `${read.label} · ${formatTyped(values, read)}`;
}

/** What a measurement is worth, as a word: whose it is, whether a later one counts, and whether it is accurate enough. */
export function judgeMeasurement(
  beacon: SurveyBeacon,
  all: readonly SurveyBeacon[],
): { readonly tone: StatusTone; readonly word: string } {
  if (!beacon.assigned) return { tone: 'notice', word: surveysText.unassigned() };
  if (!pickBeacons(all).includes(beacon)) return { tone: 'quiet', word: surveysText.measuredAgain() };
  if (!beacon.withinPolicy) return { tone: 'warning', word: surveysText.wide() };
  return { tone: 'good', word: surveysText.exact() };
}

/**
 * The measurements that a boundary begins with: of each beacon the newest by a person who had the job, in the order of
 * the outline that was drawn on the spot, else of their names.
 */
export function pickBeacons(
  beacons: readonly SurveyBeacon[],
  outline: readonly { readonly beacon: string | null }[] = [],
): readonly SurveyBeacon[] {
  const newest = new Map<string, SurveyBeacon>();
  for (const beacon of beacons.filter(({ assigned }) => assigned)) newest.set(beacon.beacon, beacon);
  const names = new Intl.Collator('en', { numeric: true });
  const placeOf = new Map(outline.map(({ beacon }, index) => [beacon, index]));
  const place = ({ beacon }: SurveyBeacon) => placeOf.get(beacon) ?? outline.length;
  return [...newest.values()].sort((a, b) => place(a) - place(b) || names.compare(a.beacon, b.beacon));
}

/** A corner of a boundary, with the measurement it is taken from; null for one that was typed in the field. */
export interface PickedCorner {
  readonly beacon: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly measured: SurveyBeacon | null;
}

/**
 * The corners of the outline that was drawn on the spot, in its order. A beacon's place is that of the measurement that
 * counts.
 */
export function pickOutline(
  corners: readonly { readonly beacon: string | null; readonly latitude: number; readonly longitude: number }[],
  picked: readonly SurveyBeacon[],
): readonly PickedCorner[] {
  return corners.map(({ beacon, latitude, longitude }) => {
    const measured = picked.find((one) => one.beacon === beacon) ?? null;
    const place = measured ?? { latitude, longitude };
    return { beacon, latitude: place.latitude, longitude: place.longitude, measured };
  });
}

/** The area between corners, as people read it; undefined if they enclose none. */
export function formatAreaBetween(
  corners: readonly { readonly latitude: number; readonly longitude: number }[],
): string | undefined {
  const checked = checkRing(corners.map(({ latitude, longitude }): LatitudeLongitude => [latitude, longitude]));
  return checked.ok ? formatHectares(measureRing(checked.ring).areaSquareMetres / 10_000) : undefined;
}
